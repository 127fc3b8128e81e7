// Sensitive steps require authentication within ten minutes, for this session alone (RE-A13).

import { newId } from '@seedbed/domain/kernel/ids.ts';
import { ReauthenticationRequired } from '@seedbed/domain/sessions/errors.ts';
import { eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { loadSession } from '#app/load-session.ts';
import { newRecoveryCodes } from '#capabilities/sessions/second-factor/recovery-codes.ts';
import {
  authenticators,
  externalIdentities,
  identityProviders,
  passkeys,
  sessions,
} from '#capabilities/sessions/table.ts';

import { hashPassword } from '#platform/password-hash.ts';
import { seal } from '#platform/seal.ts';
import { hashOfToken } from '#platform/secret-token.ts';
import type { SignedIn } from '#platform/signed-in.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { activity } from '#testing/activity.ts';
import { hasProvider } from '#testing/servers/oidc-provider.ts';
import { aServer, call, graphql } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { requireRecentAuth } from './recent-auth.ts';

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

/** A session that was authenticated this many minutes ago. */
async function session(minutesAgo: number): Promise<string> {
  const token = await openSessionFor(person);
  await inTenant(tenant.id, (tx) =>
    tx.db
      .update(sessions)
      .set({ authenticatedAt: sql`now() - ${minutesAgo} * interval '1 minute'` })
      .where(eq(sessions.tokenHash, hashOfToken(token))),
  );
  return token;
}

const signedIn = async (token: string): Promise<SignedIn> => {
  const found = await readTx({ tenantId: tenant.id }, (tx) => loadSession(tx, hashOfToken(token)));
  if (!found) throw new Error('The session is gone.');
  return found;
};
const act = async (token: string) => requireRecentAuth(await signedIn(token));

const reauthenticate = (token: string | null, body: object) => {
  addresses += 1;
  const headers = { 'x-forwarded-for': `10.9.${addresses >> 8}.${addresses & 255}` };
  return call(tenant, {
    method: 'POST',
    path: '/auth/prove',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });
};

test("measures by the database's clock, also when the process has another", async () => {
  const [fresh, old] = [await session(9), await session(11)];
  const now = Temporal.Now.instant();
  for (const minutes of [-60, 60]) {
    const clock = vi.spyOn(Temporal.Now, 'instant').mockReturnValue(now.add({ minutes }));
    await expect(act(fresh)).resolves.toBeUndefined();
    await expect(act(old)).rejects.toThrow(ReauthenticationRequired);
    clock.mockRestore();
  }
});

test('is valid for ten minutes; the right password renews it for this session only', async () => {
  const [fresh, old, other] = [await session(9), await session(11), await session(11)];
  await act(fresh);
  await expect(act(old)).rejects.toThrow(ReauthenticationRequired);

  const wrong = await reauthenticate(old, { password: 'wrong wrong wrong' });
  expect([wrong.status, wrong.json.code]).toEqual([401, 'accounts.wrong-password']);
  await expect(act(old)).rejects.toThrow(ReauthenticationRequired);

  expect((await reauthenticate(old, { password })).status).toBe(204);
  await act(old);
  await expect(act(other)).rejects.toThrow(ReauthenticationRequired);
  const { sessionId } = await signedIn(old);
  expect((await activity(tenant, sessionId)).map(({ type }) => type)).toEqual(['accounts.proved']);
});

test('refuses visitors and empty input, and reports a missing password', async () => {
  const token = await session(11);
  expect((await reauthenticate(null, { password })).status).toBe(401);
  expect((await reauthenticate(token, {})).status).toBe(422);
  expect((await reauthenticate(token, { password: 'x'.repeat(1_001) })).status).toBe(422);
  person = await tenant.person('Coach');
  const without = await reauthenticate(await session(11), { password });
  expect([without.status, without.json.code]).toEqual([400, 'accounts.no-password']);
});

test('refuses the eleventh guess in a row, from any address (RE-A3)', async () => {
  const token = await session(11);
  const statuses = [];
  for (let i = 0; i < 11; i++) statuses.push((await reauthenticate(token, { password: `wrong wrong ${i}` })).status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect((await reauthenticate(token, { password })).status).toBe(429);
});

describe('with a second factor', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const codeAt = (halfMinutes: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + halfMinutes * 30_000 });
  const required = { status: 422, json: { errors: [{ field: 'code' }] } };
  beforeEach(async () => {
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(authenticators).values({
        tenantId: tenant.id,
        id: newId<'Authenticator'>(),
        userId: person.userId,
        secret: seal(secret),
        confirmedAt: Temporal.Now.instant(),
      }),
    );
  });

  test('requires password and code together, and accepts each code once', async () => {
    const token = await session(11);
    expect(await reauthenticate(token, { password })).toMatchObject(required);
    expect(await reauthenticate(token, { password, code: ' ' })).toMatchObject(required);
    expect((await reauthenticate(token, { code: codeAt(0) })).status).toBe(422);
    const wrong = await reauthenticate(token, { password, code: '000000' });
    expect([wrong.status, wrong.json.code]).toEqual([401, 'accounts.wrong-code']);
    expect((await reauthenticate(token, { password: 'wrong wrong wrong', code: codeAt(0) })).json.code).toBe(
      'accounts.wrong-password',
    );
    await expect(act(token)).rejects.toThrow(ReauthenticationRequired);
    const code = codeAt(0);
    expect((await reauthenticate(token, { password, code })).status).toBe(204);
    await act(token);
    const other = await session(11);
    expect((await reauthenticate(other, { password, code })).json.code).toBe('accounts.wrong-code');
    await expect(act(other)).rejects.toThrow(ReauthenticationRequired);
  });

  test('accepts a recovery code, once', async () => {
    const [code = ''] = await inTenant(tenant.id, (tx) => newRecoveryCodes(tx, person.userId));
    const [token, other] = [await session(11), await session(11)];
    expect((await reauthenticate(token, { password, code })).status).toBe(204);
    expect((await reauthenticate(other, { password, code })).json.code).toBe('accounts.wrong-code');
  });

  test('shares the limit for codes with sign-in (RE-A14)', async () => {
    const token = await session(11);
    const answers = [];
    for (let i = 0; i < 12; i++)
      answers.push((await reauthenticate(token, { password, code: `00000${i % 10}` })).json.code);
    expect(answers.filter((code) => code === 'accounts.wrong-code').length).toBeLessThanOrEqual(10);
    expect(answers.at(-1)).toBe('RateLimited');
    expect((await reauthenticate(token, { password, code: codeAt(0) })).status).toBe(429);
    const body = { email: person.email, password, incubator: tenant.slug };
    const begun = await call(tenant, { method: 'POST', path: '/auth/local', body });
    const { ticket } = begun.json;
    const second = (code: string) =>
      call(tenant, { method: 'POST', path: '/auth/second-factor', body: { ticket, code } });
    // The password failures also counted, and stopped it one code earlier.
    expect((await second('000000')).json.code).toBe('accounts.wrong-code');
    expect((await second(codeAt(0))).status).toBe(429);
  });
});

test('refuses a waiting session in every way', async () => {
  const token = await session(11);
  await inTenant(tenant.id, (tx) => tx.db.update(sessions).set({ isWaiting: true }));
  const headers = { authorization: `Bearer ${token}` };
  for (const path of ['', '/passkey', '/passkey/options', '/url'].map((rest) => `/auth/prove${rest}`)) {
    const body = { password, ticket: 'x', response: {} };
    const { status, json } = await call(tenant, { method: 'POST', path, headers, body });
    expect([path, status, json.code]).toEqual([path, 403, 'SESSIONS_MAXIMUM_REACHED']);
  }
});

test('refuses a password if the tenant allows only its provider', async () => {
  const token = await session(11);
  await hasProvider(tenant, { issuer: 'http://localhost:9', allowsPasswords: false });
  expect((await reauthenticate(token, { password })).json.code).toBe('accounts.passwords-are-off');
  await expect(act(token)).rejects.toThrow(ReauthenticationRequired);
});

test("lists the person's own methods only", async () => {
  const waysOf = async (who = person) =>
    (await graphql(tenant, who, '{ proofWays { password code passkey providers { name } } }')).data?.proofWays;
  const none = { password: false, code: false, passkey: false, providers: [] };
  const bare = await tenant.person('Coach');
  expect([await waysOf(), await waysOf(bare)]).toEqual([{ ...none, password: true }, none]);
  const issuer = 'https://login.acme.test/';
  await hasProvider(tenant, { issuer: 'https://login.acme.test' });
  await hasProvider(tenant, { issuer: 'https://other.test', name: 'Other' });
  await inTenant(tenant.id, async (tx) => {
    const of = { tenantId: tenant.id, userId: bare.userId };
    await tx.db.insert(externalIdentities).values({ ...of, id: newId<'ExternalIdentity'>(), issuer, subject: 'ana' });
    const key = { name: 'Phone', credentialId: 'x', publicKey: 'y' };
    await tx.db.insert(passkeys).values({ ...of, id: newId<'Passkey'>(), ...key });
    const secret = { secret: 'x', confirmedAt: Temporal.Now.instant() };
    await tx.db.insert(authenticators).values({ ...of, id: newId<'Authenticator'>(), ...secret });
  });
  const providers = [{ name: 'Acme Login' }];
  expect(await waysOf()).toEqual({ ...none, password: true });
  expect(await waysOf(bare)).toEqual({ ...none, code: true, passkey: true, providers });
  await inTenant(tenant.id, (tx) => tx.db.update(identityProviders).set({ allowsPasswords: false }));
  expect([await waysOf(), await waysOf(bare)]).toEqual([none, { ...none, providers }]);
});
