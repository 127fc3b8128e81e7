// RE-A13: what is grave asks again after ten minutes, and the password answers for this session alone.
import { ProofNeeded } from '@seedbed/domain/accounts/refusals.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findSignedIn } from '#app/find-signed-in.ts';
import type { SignedIn } from '#platform/graphql/context.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import { inTenant, readAs } from '#platform/tx.ts';
import { aServer, call } from '#testing/a-server.ts';
import { aTenant, type Tenant } from '#testing/a-tenant.ts';
import { activity } from '#testing/activity.ts';
import { openSessionFor } from '#testing/session.ts';
import { demandFreshProof } from './fresh-proof.ts';
import { sessions } from './table.ts';

const password = 'correct horse battery staple';
let hash: string;
let tenant: Tenant;
let person: Awaited<ReturnType<Tenant['person']>>;
let addresses = 0;

beforeAll(async () => {
  await aServer({ TRUSTED_PROXIES: '127.0.0.1' });
  hash = await hashPassword(password);
});
beforeEach(async () => {
  tenant = await aTenant();
  person = await tenant.person('Coach', { passwordHash: hash });
});

/** A session whose person proved themselves so many minutes ago. */
async function session(minutesAgo: number): Promise<string> {
  const token = await openSessionFor(person);
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(sessions)
      .set({ provedAt: sql`now() - ${minutesAgo} * interval '1 minute'` })
      .where(eq(sessions.tokenHash, hashOfToken(token))),
  );
  return token;
}

const signedIn = async (token: string): Promise<SignedIn> => {
  const found = await readAs({ tenantId: tenant.id }, (tx) => findSignedIn(tx, hashOfToken(token)));
  if (!found) throw new Error('The session is gone.');
  return found;
};
const act = async (token: string) => demandFreshProof(await signedIn(token));

const prove = (token: string | null, body: object) => {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.9.${addresses >> 8}.${addresses & 255}` };
  return call(tenant, {
    method: 'POST',
    path: '/auth/prove',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });
};

test('holds ten minutes; the right password renews it, for this session and no other', async () => {
  const [fresh, old, other] = [await session(9), await session(11), await session(11)];
  await act(fresh);
  await expect(act(old)).rejects.toThrow(ProofNeeded);

  const wrong = await prove(old, { password: 'wrong wrong wrong' });
  expect([wrong.status, wrong.json.code]).toEqual([401, 'accounts.wrong-password']);
  await expect(act(old)).rejects.toThrow(ProofNeeded);

  expect((await prove(old, { password })).status).toBe(204);
  await act(old);
  await expect(act(other)).rejects.toThrow(ProofNeeded);
  const { sessionId } = await signedIn(old);
  expect((await activity(tenant, sessionId)).map(({ type }) => type)).toEqual(['accounts.proved']);
});

test('nobody, and nothing, is refused; who has no password is told to sign in again', async () => {
  const token = await session(11);
  expect((await prove(null, { password })).status).toBe(401);
  expect((await prove(token, {})).status).toBe(422);
  expect((await prove(token, { password: 'x'.repeat(1_001) })).status).toBe(422);
  person = await tenant.person('Coach');
  const without = await prove(await session(11), { password });
  expect([without.status, without.json.code]).toEqual([400, 'accounts.no-password']);
});

test('RE-A3: the eleventh guess in a row is not looked at, from wherever it comes', async () => {
  const token = await session(11);
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await prove(token, { password: `wrong wrong ${i}` })).status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect((await prove(token, { password })).status).toBe(429);
});
