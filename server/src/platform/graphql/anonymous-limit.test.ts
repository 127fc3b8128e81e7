// Anonymous calls: 50 in 10 s and 200 in a minute per address; 429 with Retry-After. [RE-G]
import { RateLimited } from '@seedbed/domain/kernel/user-error.ts';
import { beforeAll, expect, test } from 'vitest';
import { aServer, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { AnonymousLimit } from './anonymous-limit.ts';

const startedAt = Date.UTC(2026, 0, 1);

/** Counts the allowed calls, one each `everyMs`, and returns the Retry-After of the first rejected one. */
function countAllowed(limit: AnonymousLimit, calls: number, everyMs: number, key = 'tenant address') {
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

test('allows fifty calls at once and two hundred in a minute, however they are spread', () => {
  expect(countAllowed(new AnonymousLimit(200), 50, 1)).toEqual({ passed: 50, wait: undefined });
  expect(countAllowed(new AnonymousLimit(200), 60, 1)).toEqual({ passed: 50, wait: 10 });
  expect(countAllowed(new AnonymousLimit(200), 240, 250)).toEqual({ passed: 200, wait: 10 });
});

test('limits each address separately, and allows calls again after the wait', () => {
  const limit = new AnonymousLimit(200);
  countAllowed(limit, 60, 1);
  expect(countAllowed(limit, 50, 1, 'tenant other').passed).toBe(50);
  expect(() => limit.take('tenant address', startedAt + 10_001)).not.toThrow();
});

let tenant: Tenant;
beforeAll(async () => {
  await aServer({ ANONYMOUS_CALLS_PER_MINUTE: '200' });
  tenant = await aTenant();
});

test('answers the fifty-first anonymous call with Retry-After, and does not limit people with a session', async () => {
  const token = await openSessionFor(await tenant.person('Staff'));
  const query = '{ auth { enabled } }';
  const answers = await Promise.all(Array.from({ length: 49 }, () => send(tenant, null, query)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  // A dead token counts as anonymous.
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
