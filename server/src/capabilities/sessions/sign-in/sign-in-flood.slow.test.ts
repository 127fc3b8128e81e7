// A flood of sign-ins over HTTP leaves the server free for others (RE-A4).
import { beforeAll, expect, test } from 'vitest';
import { mostAtOnce } from '#platform/password-hash.ts';
import { countHashing, hashing } from '#testing/hashing.ts';
import { aServer, call, type HttpAnswer } from '#testing/servers/server.ts';
import { quantile } from '#testing/statistics.ts';
import { aTenant } from '#testing/tenant.ts';

const flood = 500;

beforeAll(async () => {
  // The tests choose their client address.
  await aServer({ TRUSTED_PROXIES: '127.0.0.1' });
  countHashing();
});

test('keeps answering other requests during a flood over HTTP (RE-A4)', { timeout: 120_000 }, async () => {
  const tenant = await aTenant();
  const answers: HttpAnswer[] = [];
  const tookMs: number[] = [];
  const signIns = Array.from({ length: flood }, async (_, n) => {
    const body = { email: `person-${n}@nowhere.test`, password: 'wrong', incubator: tenant.slug };
    const headers = { 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` };
    answers.push(await call(tenant, { method: 'POST', path: '/auth/local', headers, body }));
  });
  while (answers.length < flood) {
    const start = performance.now();
    expect((await call(tenant, { path: '/healthz' })).status).toBe(200);
    tookMs.push(performance.now() - start);
  }
  await Promise.all(signIns);
  expect(hashing.most).toBe(mostAtOnce);
  expect([...new Set(answers.map(({ status }) => status))].sort()).toEqual([401, 429]);
  const refused = answers.filter(({ status }) => status === 429);
  for (const { headers } of refused)
    expect([headers['retry-after'], headers['content-type']]).toEqual(['5', expect.stringContaining('problem+json')]);
  expect(quantile(tookMs, 0.99)).toBeLessThan(100);
});
