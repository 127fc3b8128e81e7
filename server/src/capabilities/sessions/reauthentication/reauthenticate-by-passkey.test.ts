// Re-authentication by passkey (RE-A13).
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { hasProvider } from '#testing/servers/oidc-provider.ts';
import { aServer, call, hostOf, send } from '#testing/servers/server.ts';
import { makePasskey, usePasskey } from '#testing/servers/virtual-authenticator.ts';
import { openSessionFor, setMinutesSinceAuth } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
type HttpAnswer = Awaited<ReturnType<typeof call>>;
let tenant: Tenant;
let ana: Person;
let origin: string;

beforeAll(async () => {
  await aServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  tenant = await aTenant();
  ana = await tenant.person('Cofounder');
  origin = `http://${await hostOf(tenant)}`;
});

const userErrorOf = (answer: HttpAnswer) => [answer.status, answer.json?.code];
const notTaken = [401, 'accounts.passkey-not-taken'];

/** The person has no password. */
async function aPasskeyOf(person: Person) {
  const token = await openSessionFor(person);
  const begun = await send(tenant, token, 'mutation { newPasskeyOptions { ticket options } }');
  const { ticket, options } = begun.json.data.newPasskeyOptions;
  const { held, response } = makePasskey(options, { origin });
  const add =
    'mutation ($ticket: String!, $response: JSON!) { addPasskey(ticket: $ticket, name: "Phone", response: $response) { _id } }';
  await send(tenant, token, add, { ticket, response });
  return held;
}

async function staleSession(person: Person = ana): Promise<string> {
  const token = await openSessionFor(person);
  await setMinutesSinceAuth(person.userId, 11);
  return token;
}
/** A sensitive step, which requires recent authentication. */
const mayAct = async (token: string) =>
  (await send(tenant, token, 'mutation { startAuthenticator { uri } }')).json.errors?.[0].extensions.code !==
  'accounts.proof-needed';

const post = (token: string | null, path: string, body: object, ip = `10.7.0.${Math.ceil(Math.random() * 250)}`) =>
  call(tenant, {
    method: 'POST',
    path: `/auth/prove/passkey${path}`,
    headers: { 'x-forwarded-for': ip, ...(token && { authorization: `Bearer ${token}` }) },
    body,
  });
const ask = async (token: string) => (await post(token, '/options', {})).json;
const reauthenticate = (token: string | null, ticket: string, response: object, ip?: string) =>
  post(token, '', { ticket, response }, ip);

test('re-authenticates a person without a password by passkey: for this session, once per ticket', async () => {
  const held = await aPasskeyOf(ana);
  const [token, other] = [await staleSession(), await staleSession()];
  expect(await mayAct(token)).toBe(false);
  const { ticket, options } = await ask(token);
  expect(options.allowCredentials).toMatchObject([{ id: held.id, transports: ['internal'] }]);
  expect(options.userVerification).toBe('required');
  const response = usePasskey(held, options, { origin });
  const answers = await Promise.all([1, 2, 3].map(() => reauthenticate(token, ticket, response)));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 401, 401]);
  expect([await mayAct(token), await mayAct(other)]).toEqual([true, false]);
  expect(userErrorOf(await reauthenticate(other, ticket, response))).toEqual(notTaken);
  expect(await mayAct(other)).toBe(false);
});

test("refuses another account's passkey or ticket, a stale one, a sign-in ticket, and missing verification", async () => {
  const [held, bob] = [await aPasskeyOf(ana), await tenant.person('Mentor')];
  const ofBob = await aPasskeyOf(bob);
  const [token, bobs] = [await staleSession(), await staleSession(bob)];

  const one = await ask(token);
  expect(userErrorOf(await reauthenticate(token, one.ticket, usePasskey(ofBob, one.options, { origin })))).toEqual(
    notTaken,
  );
  // The failed attempt has used the ticket.
  expect(userErrorOf(await reauthenticate(token, one.ticket, usePasskey(held, one.options, { origin })))).toEqual(
    notTaken,
  );
  const two = await ask(token);
  const asAna = { origin, userHandle: held.userHandle };
  expect(userErrorOf(await reauthenticate(token, two.ticket, usePasskey(ofBob, two.options, asAna)))).toEqual(notTaken);
  const three = await ask(token);
  expect(userErrorOf(await reauthenticate(bobs, three.ticket, usePasskey(ofBob, three.options, { origin })))).toEqual(
    notTaken,
  );
  const four = await ask(token);
  expect(
    userErrorOf(
      await reauthenticate(token, four.ticket, usePasskey(held, four.options, { origin, isVerified: false })),
    ),
  ).toEqual(notTaken);
  const five = await ask(token);
  await ownerPool().query('update sign_in_steps set expires_at = now() where tenant_id = $1', [tenant.id]);
  expect(userErrorOf(await reauthenticate(token, five.ticket, usePasskey(held, five.options, { origin })))).toEqual(
    notTaken,
  );
  const toSignIn = (await call(tenant, { method: 'POST', path: '/auth/passkey/options', body: {} })).json;
  expect(
    userErrorOf(await reauthenticate(token, toSignIn.ticket, usePasskey(held, toSignIn.options, { origin }))),
  ).toEqual(notTaken);
  for (const given of [{}, { id: 7 }, { id: held.id }]) {
    const { ticket } = await ask(token);
    expect(userErrorOf(await reauthenticate(token, ticket, given))).toEqual(notTaken);
  }
  expect([await mayAct(token), await mayAct(bobs)]).toEqual([false, false]);
});

test('refuses to sign in with a re-authentication ticket', async () => {
  const held = await aPasskeyOf(ana);
  const { ticket, options } = await ask(await staleSession());
  const body = { ticket, response: usePasskey(held, options, { origin }) };
  expect(userErrorOf(await call(tenant, { method: 'POST', path: '/auth/passkey', body }))).toEqual(notTaken);
});

test('refuses visitors, people without a passkey, and tenants that allow only their provider', async () => {
  expect((await post(null, '/options', {})).status).toBe(401);
  expect((await reauthenticate(null, 'x', {})).status).toBe(401);
  const token = await staleSession();
  expect((await post(token, '/options', {})).status).toBe(404);
  const held = await aPasskeyOf(ana);
  const { ticket, options } = await ask(token);
  await hasProvider(tenant, { id: newId<'IdentityProvider'>(), issuer: 'http://localhost:9', allowsPasswords: false });
  const off = [400, 'accounts.passwords-are-off'];
  expect(userErrorOf(await post(token, '/options', {}))).toEqual(off);
  expect(userErrorOf(await reauthenticate(token, ticket, usePasskey(held, options, { origin })))).toEqual(off);
});

test('refuses the eleventh failure of a minute from one address', async () => {
  const held = await aPasskeyOf(ana);
  const token = await staleSession();
  const { ticket, options } = await ask(token);
  const ip = '10.8.0.1';
  for (let i = 0; i < 10; i++) expect((await reauthenticate(token, 'x', { id: 'x' }, ip)).status).toBe(401);
  const right = usePasskey(held, options, { origin });
  expect((await reauthenticate(token, ticket, right, ip)).status).toBe(429);
  expect((await reauthenticate(token, ticket, right)).status).toBe(204);
});
