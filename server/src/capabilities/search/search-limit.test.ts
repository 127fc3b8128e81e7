// The searches of a person are limited by their cost. [RE-G8]
import { beforeAll, expect, test } from 'vitest';
import { aServer, type HttpAnswer, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

beforeAll(async () => {
  await aServer({ SEARCH_COST_PER_PERSON: '20' });
});

const search = (tenant: Tenant, token: string, text: string): Promise<HttpAnswer> =>
  send(tenant, token, 'query ($text: String!) { search(text: $text) { __typename } }', { text });

/** The number of searches that are answered before one is refused, and the refusal. */
async function untilRefused(tenant: Tenant, token: string, text: string) {
  for (let answered = 0; ; answered++) {
    const answer = await search(tenant, token, text);
    if (answer.status !== 200) return { answered, answer };
  }
}

test('refuses searches beyond the limit of a person with 429, not those of others', async () => {
  const tenant = await aTenant();
  await tenant.startup('Platypus Labs');
  const [mia, zoe] = await Promise.all(
    ['Staff', 'Staff'].map(async () => openSessionFor(await tenant.person('Staff'))),
  );
  const { answered, answer } = await untilRefused(tenant, mia ?? '', 'platypus labs');
  expect(answered).toBe(10);
  expect(answer.status).toBe(429);
  expect(answer.json.errors[0].extensions.code).toBe('RateLimited');
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(10);
  expect((await search(tenant, zoe ?? '', 'platypus labs')).json.data.search).toHaveLength(1);
  // Other calls of the person go on.
  expect((await send(tenant, mia ?? '', '{ currentUser { _id } }')).status).toBe(200);
});

test('counts a misspelled word twice', { tags: ['night'] }, async () => {
  const tenant = await aTenant();
  await tenant.startup('Platypus Labs');
  const token = await openSessionFor(await tenant.person('Staff'));
  expect((await untilRefused(tenant, token, 'platypsu labs')).answered).toBe(5);
});

test('answers a refusal late, so that a client that ignores it cannot keep the process busy', {
  tags: ['night'],
}, async () => {
  const tenant = await aTenant();
  const token = await openSessionFor(await tenant.person('Staff'));
  await untilRefused(tenant, token, 'some words');
  const since = performance.now();
  expect((await search(tenant, token, 'some words')).status).toBe(429);
  expect(performance.now() - since).toBeGreaterThan(900);
});
