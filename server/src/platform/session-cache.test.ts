import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { bypassSessionCache, cachedSession, dropAllSessions, dropSessions, reportUpToDate } from './session-cache.ts';
import type { SignedIn } from './signed-in.ts';

const tenantId = newId<'Incubator'>();
const [ana, ben] = [newId<'User'>(), newId<'User'>()];
const sessionOf = (userId: string, lastsMs = 3_600_000) =>
  ({ actor: { tenantId, userId }, endsAtMs: performance.now() + lastsMs }) as unknown as SignedIn;

let loaded: string[];
const ask = (userId: string, lastsMs?: number) =>
  cachedSession(tenantId, `token of ${userId}`, async () => {
    loaded.push(userId);
    return sessionOf(userId, lastsMs);
  });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  loaded = [];
  dropAllSessions();
  reportUpToDate(performance.now());
});
afterEach(() => {
  vi.useRealTimers();
  bypassSessionCache();
  dropAllSessions();
});

/** The listener is always alive. */
function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  reportUpToDate(performance.now());
}

test('keeps a session for thirty seconds', async () => {
  await ask(ana);
  pass(29_999);
  await ask(ana);
  expect(loaded).toEqual([ana]);
  pass(1);
  await ask(ana);
  expect(loaded).toEqual([ana, ana]);
});

test('keeps a session no longer than it lives', async () => {
  await ask(ana, 5_000);
  pass(4_999);
  await ask(ana, 5_000);
  expect(loaded).toEqual([ana]);
  pass(1);
  await ask(ana, 5_000);
  expect(loaded).toEqual([ana, ana]);
});

test('is bypassed after a second without a heartbeat', async () => {
  await ask(ana);
  vi.advanceTimersByTime(999);
  await ask(ana);
  expect(loaded).toEqual([ana]);
  vi.advanceTimersByTime(1);
  await ask(ana);
  expect(loaded).toEqual([ana, ana]);
});

test('drops the sessions of the listed people, or of the whole tenant', async () => {
  const askBoth = async () => {
    loaded = [];
    await ask(ana);
    await ask(ben);
    return loaded;
  };
  expect(await askBoth()).toEqual([ana, ben]);
  dropSessions(tenantId, [ana]);
  expect(await askBoth()).toEqual([ana]);
  dropSessions(newId<'Incubator'>(), 'all');
  expect(await askBoth()).toEqual([]);
  dropSessions(tenantId, 'all');
  expect(await askBoth()).toEqual([ana, ben]);
});

test('drops all sessions of a person, also one loaded twice', async () => {
  const load = (device: string) =>
    cachedSession(tenantId, device, async () => {
      loaded.push(device);
      return sessionOf(ana);
    });
  for (const device of ['phone', 'laptop']) await load(device);
  pass(30_000);
  for (const device of ['phone', 'laptop']) await load(device);
  await load('laptop');
  expect(loaded).toHaveLength(4);
  dropSessions(tenantId, [ana]);
  for (const device of ['phone', 'laptop']) await load(device);
  expect(loaded).toHaveLength(6);
});

test('does not store a session whose load began before a drop', async () => {
  const load = Promise.withResolvers<SignedIn>();
  const before = cachedSession(tenantId, `token of ${ana}`, () => load.promise);
  dropSessions(tenantId, [ana]);
  load.resolve(sessionOf(ana));
  await before;
  await ask(ana);
  expect(loaded).toEqual([ana]);
});

test('does not cache an unknown token', async () => {
  expect(await cachedSession(tenantId, `token of ${ana}`, async () => null)).toBeNull();
  await ask(ana);
  expect(loaded).toEqual([ana]);
});
