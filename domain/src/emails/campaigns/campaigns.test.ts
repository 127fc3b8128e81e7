import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { Validation } from '#kernel/user-error.ts';
import { gapsOf, noAudience, notBefore, ownStartups } from './campaign.ts';
import { type AddressFacts, findingsFor } from './findings.ts';
import { checkCampaign } from './input.ts';
import { fieldsWithoutFallback, mergedFor } from './merge.ts';

const paragraph = (text: string) => ({
  type: 'doc' as const,
  content: [{ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] }],
});
const textBlock = (text: string) => ({ kind: 'text' as const, id: 'a', body: paragraph(text) });
const campaign = (subject: string, ...blocks: object[]) => ({
  ...{ name: 'News', audience: noAudience },
  texts: [{ language: 'en', subject, preview: '', blocks }],
});
const problemOf = (input: object) => {
  try {
    checkCampaign(input);
  } catch (fault) {
    if (fault instanceof Validation) return fault.fields?.texts?.map(({ code }) => code);
    throw fault;
  }
  return null;
};

test('fills a field with the fact, with other words, or with nothing', () => {
  const text = 'Hi {{ firstName | there }}, how is {{startup|your team}}? {{program}}';
  expect(mergedFor(text, { firstName: 'Ana', startup: 'Acme' })).toBe('Hi Ana, how is Acme? ');
  expect(mergedFor(text, {})).toBe('Hi there, how is your team? ');
});

test('a value is never a template', () => {
  expect(mergedFor('Hi {{firstName}}', { firstName: '{{startup}}', startup: 'Acme' })).toBe('Hi {{startup}}');
});

test.each([
  ['an unknown field', 'Hi {{wizard}}', 'emails.unknown-merge-field'],
  ['an open brace', 'Hi {{firstName', 'emails.broken-merge-field'],
])('refuses %s in the subject and in a block', (_, text, code) => {
  expect(problemOf(campaign(text))).toEqual([code]);
  expect(problemOf(campaign('Hi', textBlock(text)))).toEqual([code]);
  expect(
    problemOf(
      campaign('Hi', {
        kind: 'columns',
        id: 'a',
        columns: [text, 'x'].map((title) => ({ title, body: paragraph('x') })),
      }),
    ),
  ).toEqual([code]);
});

test.each(['javascript:alert(1)', '//evil.test', 'data:text/html,x'])('refuses the address %s', (address) => {
  expect(problemOf(campaign('Hi', { kind: 'button', id: 'a', label: 'Open', address }))).toEqual(['emails.wrong-link']);
});

test('takes paths of the own pages and links to other sites', () => {
  const button = (address: string) => campaign('Hi', { kind: 'button', id: 'a', label: 'Open', address });
  const addressIn = (input: object) => {
    const [block] = checkCampaign(input).texts[0]?.blocks ?? [];
    return block?.kind === 'button' ? block.address : null;
  };
  expect(addressIn(button(' /tasks '))).toBe('/tasks');
  expect(addressIn(button('example.com/a'))).toBe('http://example.com/a');
});

test('names the fields that can leave a gap', () => {
  const { texts } = checkCampaign(campaign('Hi {{firstName}}', textBlock('{{startup|you}} and {{program}}')));
  expect(fieldsWithoutFallback(texts)).toEqual(['firstName', 'program']);
});

test('says what a campaign needs before it is sent', () => {
  const { texts } = checkCampaign(campaign(''));
  expect(gapsOf(texts, noAudience, false)).toEqual(['subject', 'blocks', 'audience']);
  const ready = checkCampaign(campaign('Hi', textBlock('Hello')));
  expect(
    gapsOf(ready.texts, { ...noAudience, rules: [{ dimension: 'role', value: newId(), isExcluded: true }] }, false),
  ).toEqual(['audience']);
  expect(gapsOf(ready.texts, ownStartups, false)).toEqual(['audience']);
  expect(gapsOf(ready.texts, ownStartups, true)).toEqual([]);
});

test.each([
  ['before the hour of the zone', 'Asia/Tokyo', '2026-11-28T20:00Z', '2026-11-28T23:00:00Z'],
  ['after the hour of the zone', 'Europe/Paris', '2026-11-28T20:00Z', '2026-11-28T20:00:00Z'],
  ['in a skipped hour', 'Europe/Paris', '2026-03-28T23:30Z', '2026-03-29T06:00:00Z'],
])('sends not %s', (_, zone, at, expected) => {
  expect(notBefore(8, zone, Temporal.Instant.from(at)).toString()).toBe(expected);
});

const facts: AddressFacts = {
  ...{ status: 'active', stop: null, optedOutAt: null, mutedTypes: 0, lastMail: null, campaign: null },
};
const now = Temporal.Instant.from('2026-11-28T20:00Z');
const towards = (recipient: NonNullable<AddressFacts['campaign']>['recipient'], isInAudience = true) => ({
  campaign: { name: 'News', isFrozen: true, isInAudience, recipient },
});

test.each<[string, Partial<AddressFacts>, string[]]>([
  ['nobody has the address', { status: null }, ['no-account']],
  ['the account is switched off', { status: 'inactive' }, ['inactive']],
  ['the address is stopped', { stop: { reason: 'bounced', since: now, detail: null } }, ['stopped-bounced']],
  [
    'the person unsubscribed',
    { optedOutAt: now, ...towards({ state: 'skipped', reason: 'unsubscribed', sendAfter: null }) },
    ['unsubscribed'],
  ],
  ['the audience leaves the person out', towards(null, false), ['not-in-audience']],
  ['the person came after the audience was fixed', towards(null), ['joined-later']],
  ['the email waits', towards({ state: 'queued', reason: null, sendAfter: now }), ['waiting']],
  ['the mail server refused it', towards({ state: 'bounced', reason: '550', sendAfter: null }), ['bounced']],
  ['it arrived', towards({ state: 'sent', reason: null, sendAfter: null }), ['arrived']],
  ['notifications are off', { mutedTypes: 3 }, ['muted']],
])('explains that %s', (_, given, expected) => {
  expect(findingsFor({ ...facts, ...given }).map(({ code }) => code)).toEqual(expected);
});
