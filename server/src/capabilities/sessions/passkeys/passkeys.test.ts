// Passkeys replace password and code.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { forgetProviders } from '#capabilities/sessions/find-providers.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { hasProvider } from '#testing/servers/oidc-provider.ts';
import { aServer, call, hostOf, send } from '#testing/servers/server.ts';
import { makePasskey, usePasskey } from '#testing/servers/virtual-authenticator.ts';
import { openSessionFor, setMinutesSinceAuth } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

let tenant: Tenant;
let ana: Awaited<ReturnType<Tenant['person']>>;
let token: string;
let origin: string;

beforeAll(async () => {
  await aServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  tenant = await aTenant();
  ana = await tenant.person('Cofounder');
  token = await openSessionFor(ana);
  origin = `http://${await hostOf(tenant)}`;
});

type HttpAnswer = Awaited<ReturnType<typeof send>>;
const codeOf = (answer: HttpAnswer) => answer.json?.errors?.[0]?.extensions?.code ?? answer.json?.code ?? null;
const begin = (as = token) => send(tenant, as, 'mutation { newPasskeyOptions { ticket options } }');
const add = (ticket: string, response: object, as = token, name = 'Phone') =>
  send(
    tenant,
    as,
    'mutation ($ticket: String!, $name: String!, $response: JSON!) { addPasskey(ticket: $ticket, name: $name, response: $response) { _id name } }',
    { ticket, name, response },
  );
const list = async (as = token) => (await send(tenant, as, '{ passkeys { _id name lastUsedAt } }')).json.data.passkeys;

let addresses = 0;
const post = (path: string, body: object, at = tenant): Promise<HttpAnswer> => {
  addresses += 1;
  return call(at, { method: 'POST', path, headers: { 'x-forwarded-for': `10.9.0.${addresses % 250}` }, body });
};
const ask = async (at = tenant) => (await post('/auth/passkey/options', {}, at)).json;
const enter = (ticket: string, response: object, at = tenant) => post('/auth/passkey', { ticket, response }, at);
const notTaken = 'accounts.passkey-not-taken';

async function added() {
  const { ticket, options } = (await begin()).json.data.newPasskeyOptions;
  const { held, response } = makePasskey(options, { origin });
  const answer = await add(ticket, response);
  return { held, ticket, response, id: answer.json.data.addPasskey._id as string };
}

test('adds a passkey, signs in without password or code, removes it, and notifies its owner of both', async () => {
  const { held, id } = await added();
  await ownerPool().query(
    `insert into authenticators (tenant_id, id, user_id, secret, confirmed_at) values ($1, gen_random_uuid(), $2, 'x', now())`,
    [tenant.id, ana.userId],
  );
  const { ticket, options } = await ask();
  const opened = await enter(ticket, usePasskey(held, options, { origin }));
  expect(opened.status).toBe(200);
  expect((await send(tenant, opened.json.token, '{ currentUser { _id } }')).json.data.currentUser._id).toBe(ana.userId);
  expect(await list()).toEqual([{ _id: id, name: 'Phone', lastUsedAt: expect.any(String) }]);
  await send(tenant, token, 'mutation ($id: ID!) { removePasskey(id: $id) }', { id });
  expect(await list()).toEqual([]);
  const again = await ask();
  expect(codeOf(await enter(again.ticket, usePasskey(held, again.options, { origin })))).toBe(notTaken);
  const { rows } = await ownerPool().query('select kind from mails where tenant_id = $1 order by id', [tenant.id]);
  expect(rows.map(({ kind }) => kind)).toEqual(['account-passkey-added', 'account-passkey-removed']);
});

test("requires this host and origin, user verification, the ticket's challenge, and the owner", async () => {
  const { held } = await added();
  const elsewhere = { origin: 'http://evil.localhost:1' };
  for (const signing of [
    elsewhere,
    { origin, rpId: 'evil.localhost' },
    { origin, isVerified: false },
    { origin, userHandle: 'c29tZWJvZHk' },
  ]) {
    const { ticket, options } = await ask();
    expect(codeOf(await enter(ticket, usePasskey(held, options, signing)))).toBe(notTaken);
  }
  const [one, two] = [await ask(), await ask()];
  expect(codeOf(await enter(two.ticket, usePasskey(held, one.options, { origin })))).toBe(notTaken);
  const right = usePasskey(held, one.options, { origin });
  const answers = await Promise.all([1, 2, 3].map(() => enter(one.ticket, right)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401]);
  const late = await ask();
  await ownerPool().query('update sign_in_steps set expires_at = now() where tenant_id = $1', [tenant.id]);
  expect(codeOf(await enter(late.ticket, usePasskey(held, late.options, { origin })))).toBe(notTaken);
});

test('gives the same answer to an unknown passkey, a foreign signature and a malformed response', async () => {
  const { held } = await added();
  const { options } = (await begin()).json.data.newPasskeyOptions;
  const stranger = makePasskey(options, { origin }).held;
  for (const respond of [
    (passkeyRequest: object) => usePasskey(stranger, passkeyRequest, { origin }),
    (asked: object) => usePasskey({ ...stranger, id: held.id }, asked, { origin }),
    () => ({ id: held.id }),
    () => ({ id: 7 }),
    () => ({}),
  ]) {
    const asked = await ask();
    const answer = await enter(asked.ticket, respond(asked.options));
    expect([answer.status, codeOf(answer)]).toEqual([401, notTaken]);
  }
});

test('refuses a counter that does not increase as a copy', async () => {
  const { held } = await added();
  const enterAt = async (counter: number) => {
    const { ticket, options } = await ask();
    return (await enter(ticket, usePasskey(held, options, { origin, counter }))).status;
  };
  expect([await enterAt(4_000_000_000), await enterAt(4_000_000_000), await enterAt(4_000_000_001)]).toEqual([
    200, 401, 200,
  ]);
});

test('refuses a passkey of another tenant, or of an account that may not sign in', async () => {
  const { held } = await added();
  const other = await aTenant();
  const there = await ask(other);
  expect(codeOf(await enter(there.ticket, usePasskey(held, there.options, { origin }), other))).toBe(notTaken);
  const here = await ask();
  await ownerPool().query(`update users set status = 'archived' where id = $1`, [ana.userId]);
  expect(codeOf(await enter(here.ticket, usePasskey(held, here.options, { origin })))).toBe(notTaken);
});

test("requires recent authentication, one's own ticket once, and user verification to add; repeats idempotently", async () => {
  const bob = await openSessionFor(await tenant.person('Mentor'));
  const { ticket, options } = (await begin()).json.data.newPasskeyOptions;
  const { response } = makePasskey(options, { origin });
  expect(codeOf(await add(ticket, response, bob))).toBe(notTaken);
  expect(codeOf(await add(ticket, response, token, ' '))).toBe('Validation');
  await setMinutesSinceAuth(ana.userId, 11);
  expect(codeOf(await add(ticket, response))).toBe('accounts.proof-needed');
  expect(codeOf(await begin())).toBe('accounts.proof-needed');
  await setMinutesSinceAuth(ana.userId, 0);
  const first = (await add(ticket, response)).json.data.addPasskey;
  expect((await add(ticket, response)).json.data.addPasskey).toEqual(first);
  expect(codeOf(await add(ticket, makePasskey(options, { origin }).response))).toBe(notTaken);
  const weak = (await begin()).json.data.newPasskeyOptions;
  expect(weak.options.excludeCredentials).toHaveLength(1);
  const unverified = makePasskey(weak.options, { origin, isVerified: false });
  expect(codeOf(await add(weak.ticket, unverified.response))).toBe(notTaken);
  expect(await list()).toHaveLength(1);
});

test('is renamed and removed by its owner only; removal requires recent authentication', async () => {
  const { id } = await added();
  const bob = await openSessionFor(await tenant.person('Admin'));
  const rename = (as: string) =>
    send(tenant, as, 'mutation ($id: ID!) { renamePasskey(id: $id, name: " Desk ") { name } }', { id });
  const remove = (as: string) => send(tenant, as, 'mutation ($id: ID!) { removePasskey(id: $id) }', { id });
  expect([codeOf(await rename(bob)), codeOf(await remove(bob)), await list(bob)]).toEqual(['NotFound', 'NotFound', []]);
  expect((await rename(token)).json.data.renamePasskey).toEqual({ name: 'Desk' });
  await setMinutesSinceAuth(ana.userId, 11);
  expect(codeOf(await remove(token))).toBe('accounts.proof-needed');
  expect(await list()).toHaveLength(1);
});

test('allows at most twenty', async () => {
  await ownerPool().query(
    `insert into passkeys (tenant_id, id, user_id, name, credential_id, public_key)
      select $1, gen_random_uuid(), $2, 'x', 'x' || n, 'x' from generate_series(1, 19) n`,
    [tenant.id, ana.userId],
  );
  await added();
  expect(codeOf(await begin())).toBe('accounts.too-many-passkeys');
});

test('refuses passkeys and password changes if the tenant allows only its provider', async () => {
  const { held } = await added();
  const { ticket, options } = await ask();
  await hasProvider(tenant, { issuer: 'http://localhost:9' });
  await ownerPool().query('update identity_providers set allows_passwords = false where tenant_id = $1', [tenant.id]);
  forgetProviders();
  const off = 'accounts.passwords-are-off';
  expect(codeOf(await enter(ticket, usePasskey(held, options, { origin })))).toBe(off);
  expect(codeOf(await post('/auth/passkey/options', {}))).toBe(off);
  expect(codeOf(await begin())).toBe(off);
  const change = 'mutation { changePassword(oldPassword: "x", newPassword: "seven quiet green mornings") }';
  expect(codeOf(await send(tenant, token, change))).toBe(off);
});
