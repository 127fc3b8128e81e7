// A change with many recipients reaches them and nobody else, in messages that fit into a notification.
import type { Audience } from '@seedbed/domain/kernel/event.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import type { ChangeMessage, LiveMessage } from './change-message.ts';
import { longestBytes } from './change-sender.ts';
import { manyIds, messagesOf } from './publish-changes.ts';

const tenantId = newId();
const people = (count: number): Audience[] => Array.from({ length: count }, () => `user:${newId()}` as const);
const change = (audience: readonly Audience[], detail?: ChangeMessage['detail']): ChangeMessage => ({
  ...{ kind: 'Comment', id: newId(), audience },
  ...(detail && { detail }),
});
const sent = (changes: readonly ChangeMessage[]): LiveMessage[] =>
  messagesOf({ tenantId, changes, lsn: '0/1' }).map((text) => {
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(longestBytes);
    return JSON.parse(text) as LiveMessage;
  });

test('sends few recipients in one message', () => {
  const one = change(people(100));
  expect(sent([one])).toMatchObject([{ tenantId, changes: [one] }]);
});

test('sends many recipients in portions, each with the record, and none to others', () => {
  const hearers = people(750);
  const one = change(['admins', ...hearers]);
  const messages = sent([one]);
  expect(messages.length).toBe(8);
  expect(new Set(messages.map(({ lsn }) => lsn))).toEqual(new Set(['0/1']));
  const all = messages.flatMap(({ changes }) => changes);
  expect(new Set(all.map(({ id }) => id))).toEqual(new Set([one.id]));
  expect(all.flatMap(({ audience }) => audience)).toEqual(['admins', ...hearers]);
});

test('sums up many changes by kind, for their recipients alone', () => {
  const [ann, ben] = people(2) as [Audience, Audience];
  const all = Array.from({ length: 300 }, (_, n) => change([n % 2 === 0 ? ann : ben]));
  expect(sent(all).flatMap(({ changes }) => changes)).toEqual([{ kind: 'Comment', id: manyIds, audience: [ann, ben] }]);
});

test('drops details that are too long, and names everybody only beyond 2,000 recipients', () => {
  const [long] = sent([change(people(1), { text: 'x'.repeat(longestBytes) })]);
  expect(long?.changes).toMatchObject([{ id: manyIds }]);
  expect(JSON.stringify(long)).not.toContain('xxx');
  const crowd = Array.from({ length: 30 }, () => change(people(100)));
  expect(sent(crowd).flatMap(({ changes }) => changes)).toEqual([
    { kind: 'Comment', id: manyIds, audience: ['everyone'] },
  ]);
});
