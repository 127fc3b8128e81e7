import { expect, test } from 'vitest';
import { isDelivered, mostAtOnce, mostTries, restSeconds, secondsUntilNextTry } from './delivery.ts';
import { checkWebhook } from './input.ts';
import { keyAreas, keyScopes, publicApi, scopeOfField, scopeOfType } from './scopes.ts';
import { webhookBody, webhookEventNames, webhookEventOf, webhookEvents, webhookSample } from './webhook-events.ts';

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
