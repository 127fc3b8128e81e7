// A person who proves their address is no longer locked out by guesses of others (RE-A3, RE-A6).
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { findUser } from '#capabilities/accounts/find-people.ts';
import { chargeGuess, guessKeys } from '#capabilities/sessions/sign-in/sign-in-failures.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { inTenant } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { newAccountLink } from './account-links.ts';

const old = 'correct horse battery staple';
const fresh = 'seven quiet green mornings';
let tenant: Tenant;
let owner: Awaited<ReturnType<Tenant['person']>>;

beforeAll(async () => {
  await aServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  tenant = await aTenant();
  owner = await tenant.person('Cofounder', { passwordHash: await hashPassword(old) });
});

let addresses = 0;
const post = (path: string, body: object, cookie?: string) =>
  call(tenant, {
    method: 'POST',
    path,
    headers: { 'x-forwarded-for': `10.8.${addresses >> 8}.${addresses++ & 255}`, ...(cookie && { cookie }) },
    body,
  });
const signIn = (password: string, cookie?: string, { email } = owner) =>
  post('/auth/local', { email, password, incubator: tenant.slug }, cookie);
async function lockOut(cookie?: string) {
  for (let n = 0; n < 4; n++) expect((await signIn('wrong', cookie)).status).toBe(401);
  expect((await signIn(old, cookie)).status).toBe(429);
}
const linkFor = (kind: 'reset' | 'confirmation', { userId, email } = owner) =>
  inTenant(tenant.id, (tx) => newAccountLink(tx, { userId, email, kind }));
const keys = async () => {
  const { rows } = await ownerPool().query('select key from sign_in_failures where tenant_id = $1', [tenant.id]);
  return rows.map(({ key }) => String(key)).filter((key) => !/^(?:failed|links) /.test(key));
};

test('accepts the new password everywhere after a reset link, also on a device that was locked', async () => {
  const cookie = String((await signIn(old)).headers['set-cookie']).split(';')[0] ?? '';
  await lockOut();
  await lockOut(cookie);
  const token = await linkFor('reset');
  expect((await post('/api/users/resetpassword', { token, newPassword: fresh })).status).toBe(204);
  expect((await signIn(fresh)).status).toBe(200);
  expect((await signIn(fresh, cookie)).status).toBe(200);
});

test('keeps the lock after a dead link, and the locks of other people', async () => {
  await lockOut();
  const other = await tenant.person('Coach', { passwordHash: await hashPassword(old) });
  const token = await linkFor('reset', other);
  expect((await post('/api/users/resetpassword', { token: 'x'.repeat(43), newPassword: fresh })).status).toBe(400);
  expect((await post('/api/users/resetpassword', { token, newPassword: fresh })).status).toBe(204);
  expect((await signIn(old)).status).toBe(429);
});

test('clears password guesses with a confirmation link too, but no guesses of codes', async () => {
  await inTenant(tenant.id, async (tx) => {
    const user = await findUser(tx, owner.userId);
    if (!user) throw new Error('Nobody.');
    const factor = `factor ${owner.userId}`;
    for (const key of [guessKeys.account(user.email), guessKeys.reauthentication(user.id), factor])
      await chargeGuess(tx, key);
  });
  expect(await keys()).toHaveLength(3);
  expect((await post(`/api/users/validate/${await linkFor('confirmation')}`, {})).status).toBe(200);
  expect(await keys()).toEqual([`factor ${owner.userId}`]);
});
