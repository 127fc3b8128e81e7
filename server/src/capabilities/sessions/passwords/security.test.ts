// A signed-in person changes password and address (RE-A2, RE-A10, RE-A13).
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#platform/password-hash.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, send } from '#testing/servers/server.ts';
import { openSessionFor, setMinutesSinceAuth } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { commonPasswords } from './set-password.ts';

const old = 'correct horse battery staple';
const fresh = 'seven quiet green mornings';
let tenant: Tenant;
let ana: Awaited<ReturnType<Tenant['person']>>;
let token: string;

beforeAll(async () => {
  await aServer();
});
beforeEach(async () => {
  tenant = await aTenant();
  ana = await tenant.person('Cofounder', { passwordHash: await hashPassword(old) });
  token = await openSessionFor(ana);
});

const row = async () =>
  (await ownerPool().query('select email, password_hash from users where id = $1', [ana.userId])).rows[0];
const mails = async () =>
  (await ownerPool().query('select address, kind from mails where tenant_id = $1 order by id', [tenant.id])).rows;
const change = (oldPassword: string, newPassword: string, as = token) =>
  send(
    tenant,
    as,
    'mutation ($oldPassword: String!, $newPassword: String!) { changePassword(oldPassword: $oldPassword, newPassword: $newPassword) }',
    { oldPassword, newPassword },
  );
const ask = (email: string, as = token) =>
  send(tenant, as, 'mutation ($email: String!) { askForEmail(email: $email) }', { email });
const codeOf = (answer: Awaited<ReturnType<typeof send>>) => answer.json.errors?.[0]?.extensions.code ?? null;

test('requires the current password, ends other sessions, keeps this one, and notifies the owner', async () => {
  const elsewhere = await openSessionFor(ana);
  expect(codeOf(await change('not the password', fresh))).toBe('accounts.wrong-password');
  const weak = await change(old, 'password1234');
  expect(weak.json.errors[0].extensions.fields.newPassword[0].code).toBe('accounts.password-too-common');
  expect(await verifyPassword(old, (await row()).password_hash)).toBe(true);
  expect(await mails()).toEqual([]);

  expect((await change(old, fresh)).json.data).toEqual({ changePassword: true });
  expect(await verifyPassword(fresh, (await row()).password_hash)).toBe(true);
  expect(codeOf(await send(tenant, elsewhere, '{ currentUser { _id } }'))).toBe('AuthenticationRequiredError');
  expect(codeOf(await send(tenant, token, '{ currentUser { _id } }'))).toBe(null);
  expect(await mails()).toEqual([{ address: ana.email, kind: 'account-password-changed' }]);
});

test('refuses more than ten thousand common passwords, and words of tenant and product (RE-A2)', async () => {
  const common = await commonPasswords();
  expect(common.size).toBeGreaterThanOrEqual(10_000);
  const listed = [...common].filter((one) => one.length >= 12);
  const { name } = (await ownerPool().query('select name from incubators where id = $1', [tenant.id])).rows[0];
  for (const weak of [listed[0] ?? '', listed.at(-1) ?? '', 'seedbed-seedbed', `${name} 2026`.padEnd(12, '!')]) {
    const { json } = await change(old, weak);
    const code = json.errors?.[0].extensions.fields?.newPassword[0].code;
    expect({ weak, code }).toEqual({ weak, code: 'accounts.password-too-common' });
    // These attempts knew the password, so reset the failure counter.
    await ownerPool().query('delete from sign_in_failures where tenant_id = $1', [tenant.id]);
  }
});

test('limits guesses of the current password as at sign-in', { tags: ['night'] }, async () => {
  const codes: (string | null)[] = [];
  for (let i = 0; i < 12; i++) codes.push(codeOf(await change(`wrong ${i} wrong wrong`, fresh)));
  expect(codes.filter((code) => code === 'accounts.wrong-password').length).toBeLessThanOrEqual(10);
  expect(codes.at(-1)).toBe('RateLimited');
  expect(codeOf(await change(old, fresh))).toBe('RateLimited');
});

test('requires recent authentication for another address, which takes effect after its link', async () => {
  await setMinutesSinceAuth(ana.userId, 11);
  expect(codeOf(await ask('new@x.test'))).toBe('accounts.proof-needed');
  await setMinutesSinceAuth(ana.userId, 0);
  const other = await tenant.person('Coach');
  for (const [email, code] of [
    ['', 'required'],
    ['no address', 'email'],
    [other.email.toUpperCase(), 'accounts.email-taken'],
  ] as const)
    expect((await ask(email)).json.errors[0].extensions.fields.email[0].code).toBe(code);
  expect((await ask('New@X.test')).json.data).toEqual({ askForEmail: true });
  expect(await mails()).toEqual([{ address: 'new@x.test', kind: 'account-email' }]);
  expect((await row()).email).toBe(ana.email);
});

test('shows a pending address to its person only, until confirmed, canceled or expired', async () => {
  const waiting = async (as = token) => {
    const { json } = await send(tenant, as, '{ emailChange { email expiresAt } }');
    return json.data.emailChange?.email ?? null;
  };
  const asOther = await openSessionFor(await tenant.person('Admin'));
  await ask('new@x.test');
  expect(await waiting()).toBe('new@x.test');
  expect(await waiting(asOther)).toBeNull();
  await ownerPool().query(`update account_links set expires_at = now() - interval '1 second' where user_id = $1`, [
    ana.userId,
  ]);
  expect(await waiting()).toBeNull();
  await ask('newer@x.test');
  expect((await send(tenant, asOther, 'mutation { cancelEmailChange }')).json.data).toEqual({
    cancelEmailChange: true,
  });
  expect(await waiting()).toBe('newer@x.test');
  await send(tenant, token, 'mutation { cancelEmailChange }');
  expect(await waiting()).toBeNull();
});
