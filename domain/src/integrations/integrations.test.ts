import { expect, test } from 'vitest';
import type { RoleType } from '#kernel/actor.ts';
import { checked } from '#kernel/validation.ts';
import { taskAction } from './action-input.ts';
import { isDelivered, mostAtOnce, mostTries, restSeconds, secondsUntilNextTry } from './delivery.ts';
import { checkWebhook } from './input.ts';
import { canCallApi, canCreateKey } from './policy.ts';
import { keyAreas, keyScopes, publicApi, scopeOfField, scopeOfType } from './scopes.ts';
import {
  scopesOfEvent,
  webhookBody,
  webhookEventNames,
  webhookEventOf,
  webhookEvents,
  webhookSample,
} from './webhook-events.ts';

test('tries ten times within about three days', () => {
  const delays = Array.from({ length: mostTries }, (_, i) => secondsUntilNextTry(i + 1));
  expect(delays).toHaveLength(10);
  expect(delays.at(-1)).toBeNull();
  const days = delays.reduce<number>((sum, delay) => sum + (delay ?? 0), 0) / 86_400;
  expect(days).toBeGreaterThan(3);
  expect(days).toBeLessThan(3.5);
});

test('rests after five failures, longer each time up to an hour, and tries one delivery', () => {
  expect([0, 4, 5, 6, 11, 50].map(restSeconds)).toEqual([0, 0, 60, 120, 3_600, 3_600]);
  expect([4, 5].map(mostAtOnce)).toEqual([4, 1]);
});

test.each([
  [200, true],
  [204, true],
  [302, false],
  [410, false],
  [500, false],
  [null, false],
])('an answer of %s is delivered: %s', (status, delivered) => expect(isDelivered(status)).toBe(delivered));

test('sends only the named fields of the payload', () => {
  const activity = {
    type: 'startups.created',
    kind: 'Startup',
    recordId: 'id',
    startupId: 'id',
    actorId: null,
    payload: { name: 'Acme', secret: 'x' },
  };
  const body = JSON.parse(webhookBody('startup.created', activity, '2026-01-01T00:00:00.000Z'));
  expect(body).toEqual({
    type: 'startup.created',
    timestamp: '2026-01-01T00:00:00.000Z',
    data: { id: 'id', kind: 'Startup', startupId: 'id', actorId: null, name: 'Acme' },
  });
});

test('knows a completed task from one that a single assignee has done', () => {
  const done = (completed: boolean) => webhookEventOf({ type: 'tasks.done-set', payload: { completed } });
  expect([done(true), done(false)]).toEqual(['task.completed', null]);
  expect(webhookEventOf({ type: 'accounts.signed-in', payload: {} })).toBeNull();
});

test('has a sample with every field of each event', () => {
  for (const event of webhookEventNames) {
    const { type, data } = JSON.parse(webhookSample(event));
    expect(type).toBe(event);
    expect(Object.values(data)).not.toContain(undefined);
    for (const field of webhookEvents[event].fields) expect(data[field], `${event} ${field}`).not.toBeNull();
  }
});

test.each([
  ['https://hooks.example.org/a?b=c', true],
  ['http://127.0.0.1:8080/', true],
  ['http://hooks.example.org/', false],
  ['https://user:pass@hooks.example.org/', false],
  ['https://hooks.example.org/#x', false],
  ['ftp://hooks.example.org/', false],
  ['https://', false],
])('the address %s is accepted: %s', (url, accepted) => {
  const check = () => checkWebhook({ url, events: ['task.created'] });
  if (accepted) expect(check()).toMatchObject({ url });
  else expect(check).toThrow();
});

test('has one scope for each field of the public API, and none for others', () => {
  for (const area of keyAreas) {
    for (const field of publicApi[area].queries) expect(scopeOfField('Query', field)).toBe(`${area}:read`);
    for (const field of publicApi[area].mutations) expect(scopeOfField('Mutation', field)).toBe(`${area}:write`);
    for (const type of publicApi[area].types) expect(keyScopes).toContain(scopeOfType(type));
  }
  expect([scopeOfField('Query', 'webhooks'), scopeOfField('Mutation', 'startup'), scopeOfType('Webhook')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('lets the team have keys, and others for their assistants while an Admin allows these', () => {
  const may = (roleType: RoleType) => [false, true].map((allowed) => canCreateKey({ roleType }, allowed));
  expect({ Staff: may('Staff'), Mentor: may('Mentor'), Cofounder: may('Cofounder') }).toEqual({
    Staff: [true, true],
    Mentor: [false, true],
    Cofounder: [false, true],
  });
  expect([may('Applicant'), may('CommunityMember')].flat()).not.toContain(true);
  expect([canCallApi({ roleType: 'SubAdmin' }), canCallApi({ roleType: 'Cofounder' })]).toEqual([true, false]);
});

test('asks a subscription for the records that its event names', () => {
  for (const event of webhookEventNames)
    expect(scopesOfEvent(event).filter((scope) => !keyScopes.includes(scope))).toEqual([]);
  expect(scopesOfEvent('program.startup-joined')).toEqual(['programs:read', 'startups:read']);
});

test.each([
  ['dueOn', { name: 'Call', dueOn: '2026-02-30' }],
  ['assigneeId', { name: 'Call', dueOn: '2026-02-28', assigneeId: 'Ada' }],
])('refuses a task of a tool with a wrong %s', (field, input) => {
  expect(() => checked(taskAction, input, { namespace: 'integrations' })).toThrow(
    expect.objectContaining({ fields: { [field]: expect.anything() } }),
  );
  expect(checked(taskAction, { name: 'Call', dueOn: '2026-02-28' }, { namespace: 'integrations' })).toEqual({
    id: null,
    name: 'Call',
    dueOn: '2026-02-28',
    assigneeId: null,
    startupId: null,
  });
});
