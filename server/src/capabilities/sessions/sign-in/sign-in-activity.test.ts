// Failed attempts and requests leave an activity row without secrets and addresses (RE-L1, RE-L2).

import { proofFailed } from '@seedbed/domain/sessions/activity-types.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { sendResetMail } from '#capabilities/sessions/passwords/account-mails.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

const password = 'correct horse battery staple';
let tenant: Tenant;
let ana: Awaited<ReturnType<Tenant['person']>>;

beforeAll(async () => {
  await aServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  tenant = await aTenant();
  ana = await tenant.person('Cofounder', { passwordHash: await hashPassword(password) });
});

let addresses = 0;
const post = (path: string, body: object, headers: Record<string, string> = {}) => {
  addresses += 1;
  const from = { 'x-forwarded-for': `10.7.0.${addresses % 250}` };
  return call(tenant, { method: 'POST', path, headers: { ...from, ...headers }, body });
};
const signIn = (email: string, given = 'a wrong guess') =>
  post('/auth/local', { email, password: given, incubator: tenant.slug });

const rows = async () =>
  (
    await ownerPool().query(
      `select type, kind, record_id, actor_id, audience, payload, changes, startup_id from activities
       where tenant_id = $1 order by at`,
      [tenant.id],
    )
  ).rows;
const failed = (userId: string | null, method: string) => ({
  type: 'accounts.sign-in-failed',
  kind: 'SignIn',
  record_id: userId ?? tenant.id,
  actor_id: null,
  audience: [...(userId ? [`user:${userId}`] : []), 'admins'],
  payload: { method },
  changes: null,
  startup_id: null,
});

test('logs a wrong password for the person and the admins, by nobody', async () => {
  expect((await signIn(ana.email)).status).toBe(401);
  expect(await rows()).toEqual([failed(ana.userId, 'password')]);
});

test('logs an unknown address without the address', async () => {
  expect((await signIn('zxq-typed-password@nowhere.test', 'zxq-secret')).status).toBe(401);
  expect(await rows()).toEqual([failed(null, 'password')]);
  expect(JSON.stringify(await rows())).not.toContain('zxq');
});

test('logs the right password of a disabled account', async () => {
  const gone = await tenant.person('Coach', { passwordHash: await hashPassword(password), status: 'unactive' });
  expect((await signIn(gone.email, password)).status).toBe(403);
  expect(await rows()).toEqual([failed(gone.userId, 'password')]);
});

test('logs a wrong code after the right password, and a forged passkey', async () => {
  await ownerPool().query(
    `insert into authenticators (tenant_id, id, user_id, secret, confirmed_at) values ($1, gen_random_uuid(), $2, 'x', now())`,
    [tenant.id, ana.userId],
  );
  const { ticket } = (await signIn(ana.email, password)).json;
  expect((await post('/auth/second-factor', { ticket, code: 'AAAA-BBBB-CCCC' })).status).toBe(401);
  const challenge = (await post('/auth/passkey/options', {})).json;
  expect((await post('/auth/passkey', { ticket: challenge.ticket, response: {} })).status).toBe(401);
  expect(await rows()).toEqual([failed(ana.userId, 'code'), failed(null, 'passkey')]);
});

test('logs a wrong password while signed in', async () => {
  const token = await openSessionFor(ana);
  await post('/auth/prove', { password: 'a wrong guess' }, { authorization: `Bearer ${token}` });
  const change = 'mutation { changePassword(oldPassword: "a wrong guess", newPassword: "seventeen green bicycles") }';
  await send(tenant, token, change);
  const { type, kind, recordId, audience, payload } = proofFailed(tenant.id, ana.userId, 'password');
  const row = { type, kind, record_id: recordId, actor_id: ana.userId, audience, payload };
  expect(await rows()).toMatchObject([row, row]);
});

test('logs a request for a reset, also for an unknown address', async () => {
  for (const email of [ana.email, 'zxq@nowhere.test']) await sendResetMail({ tenantId: tenant.id, email });
  expect(await rows()).toMatchObject([
    { type: 'accounts.reset-asked', record_id: ana.userId, actor_id: null, audience: [`user:${ana.userId}`, 'admins'] },
    { type: 'accounts.reset-asked', record_id: tenant.id, actor_id: null, audience: ['admins'], payload: {} },
  ]);
  expect(JSON.stringify(await rows())).not.toContain('zxq');
});
