// Rate limits of RE-G: anonymous calls, 50 in 10 s and 200 in a minute for an address; 429 with Retry-After.
import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { beforeAll, expect, test } from 'vitest';
import { aServer, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { AnonymousLimit } from './anonymous-limit.ts';

const startedAt = Date.UTC(2026, 0, 1);

/** How many of `calls`, one each `everyMs`, are let through, and how long the first that is not is told to wait. */
function letThrough(limit: AnonymousLimit, calls: number, everyMs: number, key = 'tenant address') {
  let passed = 0;
  let wait: number | undefined;
  for (let i = 0; i < calls; i++) {
    try {
      limit.take(key, startedAt + i * everyMs);
      passed += 1;
    } catch (fault) {
      wait ??= (fault as RateLimited).retryAfterSeconds;
      expect(fault).toBeInstanceOf(RateLimited);
    }
  }
  return { passed, wait };
}

test('fifty at once, and two hundred in a minute, however they are spread', () => {
  expect(letThrough(new AnonymousLimit(200), 50, 1)).toEqual({ passed: 50, wait: undefined });
  expect(letThrough(new AnonymousLimit(200), 60, 1)).toEqual({ passed: 50, wait: 10 });
  expect(letThrough(new AnonymousLimit(200), 240, 250)).toEqual({ passed: 200, wait: 10 });
});

test('another address has room of its own, and after the wait there is room again', () => {
  const limit = new AnonymousLimit(200);
  letThrough(limit, 60, 1);
  expect(letThrough(limit, 50, 1, 'tenant other').passed).toBe(50);
  expect(() => limit.take('tenant address', startedAt + 10_001)).not.toThrow();
});

let tenant: Tenant;
beforeAll(async () => {
  await aServer({ ANONYMOUS_CALLS_PER_MINUTE: '200' });
  tenant = await aTenant();
});

test('the fifty-first call without a session is told when to come again; people with one are not held up by it', async () => {
  const token = await openSessionFor(await tenant.person('Staff'));
  const query = '{ auth { enabled } }';
  const answers = await Promise.all(Array.from({ length: 49 }, () => send(tenant, null, query)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // A dead token is nobody's.
  expect((await send(tenant, 'x'.repeat(43), query)).status).toBe(200);
  const refused = await send(tenant, null, query);
  expect(refused.status).toBe(429);
  expect(refused.headers['content-type']).toMatch(/^application\/problem\+json/);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(10);
  expect(refused.json).toMatchObject({ status: 429, code: 'RateLimited' });
  expect((await send(tenant, token, '{ currentUser { _id } }')).json.data.currentUser._id).toBeTypeOf('string');
  expect((await send(await aTenant(), null, query)).status).toBe(200);
});
