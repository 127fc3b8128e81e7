// Admins add a provider by form, try it, and cannot lock everybody out (UX-X1).
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { externalIdentities, identityProviders } from '#capabilities/sessions/table.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { unseal } from '#platform/seal.ts';
import { activity } from '#testing/activity.ts';
import { cookieOf, External } from '#testing/external.ts';
import {
  aProvider,
  clientId,
  clientSecret,
  hasProvider,
  type RunningServer,
  signInThere,
} from '#testing/servers/oidc-provider.ts';
import { aServer, send } from '#testing/servers/server.ts';
import { openSessionFor, setMinutesSinceAuth } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let at: External;
let issuer: string;
let admin: Awaited<ReturnType<Tenant['person']>>;
let token: string;
const started: RunningServer[] = [];

beforeAll(async () => {
  await aServer({ PUBLIC_URL: 'https://{tenant}.seedbed.test' });
});
beforeEach(async () => {
  tenant = await aTenant();
  at = new External(tenant);
  const people = { ada: { email: 'ada@acme.test', email_verified: true } };
  const provider = await aProvider([`https://${tenant.slug}.seedbed.test/auth/callback`], people);
  started.push(provider);
  issuer = provider.origin;
  admin = await tenant.person('Admin', { email: 'ada@acme.test', passwordHash: await hashPassword('a long password') });
  token = await openSessionFor(admin);
});
afterAll(async () => {
  for (const one of started) await one.stop();
});

const fields = '_id version name isActive allowsPasswords redirectUri';
const given = () => ({ name: 'Acme Login', issuer, clientId, clientSecret, allowsPasswords: true });
const save = (provider: object = {}, more: object = {}, by = token) =>
  send(
    tenant,
    by,
    `mutation ($id: ID!, $version: Int, $provider: IdentityProviderInput!) { saveIdentityProvider(id: $id, version: $version, provider: $provider) { ${fields} } }`,
    { id: newId(), provider: { ...given(), ...provider }, ...more },
  );
const turn = (id: string, isActive: boolean, by = token) =>
  send(
    tenant,
    by,
    `mutation ($id: ID!, $isActive: Boolean!) { setIdentityProviderActive(id: $id, isActive: $isActive) { ${fields} } }`,
    { id, isActive },
  );
const remove = (id: string, by = token) =>
  send(tenant, by, 'mutation ($id: ID!) { removeIdentityProvider(id: $id) }', { id });
const saved = async (...more: Parameters<typeof save>) => (await save(...more)).json.data.saveIdentityProvider;
const codeOf = ({ json }: Awaited<ReturnType<typeof save>>) => json.errors?.[0].extensions.code;
const rows = () => at.stored((tx) => tx.db.select().from(identityProviders));

/** The Admin has logged in at the provider before. */
const connect = () =>
  at.stored((tx) =>
    tx.db
      .insert(externalIdentities)
      .values({ tenantId: tenant.id, id: newId<'ExternalIdentity'>(), userId: admin.userId, issuer, subject: 'ada' }),
  );

test('adds a provider that is off, with its secret encrypted, and once for a repeated call', async () => {
  const id = newId();
  const added = await saved({ issuer: `${issuer}/` }, { id });
  expect(added).toMatchObject({
    _id: id,
    version: 1,
    isActive: false,
    redirectUri: `https://${tenant.slug}.seedbed.test/auth/callback`,
  });
  expect(await saved({}, { id })).toEqual(added);
  const [row] = await rows();
  expect(row?.issuer).toBe(issuer);
  expect(row?.clientSecret).not.toContain(clientSecret);
  expect(unseal(row?.clientSecret ?? '')).toBe(clientSecret);
  expect(await activity(tenant, id)).toMatchObject([{ type: 'sso.provider-added', payload: { name: 'Acme Login' } }]);
});

test('changes it with its version, keeps the secret, and refuses an older version', async () => {
  const { _id: id } = await saved();
  const changed = await saved({ name: 'Acme', clientSecret: null }, { id, version: 1 });
  expect(changed).toMatchObject({ name: 'Acme', version: 2 });
  expect(unseal((await rows())[0]?.clientSecret ?? '')).toBe(clientSecret);
  expect(codeOf(await save({ name: 'Other' }, { id, version: 1 }))).toBe('Conflict');
  expect(JSON.stringify(await activity(tenant, id))).not.toContain(clientSecret);
});

test('shows the claims of a test, also while the provider is off, and opens nothing', async () => {
  const { _id: id } = await saved();
  const headers = { authorization: `Bearer ${token}` };
  const begun = await at.post('/auth/test/url', { connection: id, returnPath: '/admin/configuration/login' }, headers);
  expect(begun.status, begun.text).toBe(200);
  const cookie = cookieOf(begun, 'seedbed-sign-in').split(';')[0] ?? '';
  const back = Object.fromEntries((await signInThere(begun.json.url, 'ada')).searchParams);
  const answer = await at.post('/auth/callback', back, { cookie, ...headers });
  expect(answer.json).toMatchObject({
    returnPath: '/admin/configuration/login',
    claims: { sub: 'ada', email: 'ada@acme.test', email_verified: 'true' },
  });
  expect(answer.json.token).toBeUndefined();
  expect(await at.identities()).toEqual([]);
});

test('lets only Admins try a provider, and each only their own answer', async () => {
  const { _id: id } = await saved();
  const staff = await openSessionFor(await tenant.person('Staff'));
  const other = await openSessionFor(await tenant.person('Admin'));
  const begin = (by: string) => at.post('/auth/test/url', { connection: id }, { authorization: `Bearer ${by}` });
  expect((await begin(staff)).status).toBe(403);
  const begun = await begin(token);
  const cookie = cookieOf(begun, 'seedbed-sign-in').split(';')[0] ?? '';
  const back = Object.fromEntries((await signInThere(begun.json.url, 'ada')).searchParams);
  const answer = await at.post('/auth/callback', back, { cookie, authorization: `Bearer ${other}` });
  expect(answer.json.code).toBe('accounts.external-expired');
});

test('refuses to turn passwords off before an Admin has logged in at the provider', async () => {
  const { _id: id } = await saved();
  await turn(id, true);
  const strict = { allowsPasswords: false };
  expect(codeOf(await save(strict, { id, version: 2 }))).toBe('sso.last-way-in');
  expect((await rows())[0]).toMatchObject({ allowsPasswords: true, version: 2 });
  await connect();
  expect(await saved(strict, { id, version: 2 })).toMatchObject({ allowsPasswords: false, isActive: true });
});

test('refuses to turn off or remove the only way in of the last Admin', async () => {
  const id = await hasProvider(tenant, { issuer });
  await connect();
  await at.stored((tx) => tx.connection.query('update users set password_hash = null'));
  expect(codeOf(await turn(id, false))).toBe('sso.last-way-in');
  expect(codeOf(await remove(id))).toBe('sso.last-way-in');
  await tenant.person('Admin', { passwordHash: await hashPassword('another long one') });
  expect((await turn(id, false)).json.data.setIdentityProviderActive.isActive).toBe(false);
  expect((await remove(id)).json.data.removeIdentityProvider).toBe(true);
  expect(await rows()).toEqual([]);
});

test('lets only one of two parallel changes take a way in', async () => {
  const [first, second] = [
    await hasProvider(tenant, { issuer, allowsPasswords: false }),
    await hasProvider(tenant, { issuer, clientId: 'other', allowsPasswords: false }),
  ];
  await connect();
  await at.stored((tx) => tx.connection.query('update users set password_hash = null'));
  const codes = (await Promise.all([turn(first, false), turn(second, false)])).map(codeOf);
  expect(codes.filter((code) => code === 'sso.last-way-in')).toHaveLength(1);
});

test.each([
  ['name', { name: ' ' }],
  ['issuer', { issuer: 'login.example' }],
  ['issuer', { issuer: 'http://login.example' }],
  ['clientSecret', { clientSecret: null }],
  ['clientSecret', { clientSecret: 'short' }],
])('refuses a wrong %s: %j', async (field, wrong) => {
  const { json } = await save(wrong);
  expect(Object.keys(json.errors?.[0].extensions.fields)).toEqual([field]);
  expect(await rows()).toEqual([]);
});

test('stores nothing that does not describe itself as a provider', async () => {
  expect(codeOf(await save({ issuer: 'http://127.0.0.1:9' }))).toBe('accounts.provider-unreachable');
  expect(await rows()).toEqual([]);
});

test('asks Admins to confirm their identity, and refuses everybody else', async () => {
  const staff = await openSessionFor(await tenant.person('Staff'));
  expect(codeOf(await save({}, {}, staff))).toBe('Forbidden');
  await setMinutesSinceAuth(admin.userId, 11);
  expect(codeOf(await save())).toBe('accounts.proof-needed');
  expect(await rows()).toEqual([]);
});
