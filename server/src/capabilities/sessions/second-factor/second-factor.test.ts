// Time-based codes as a second factor, and recovery codes (RE-A13, RE-A14).
import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { hashPassword } from '#platform/password-hash.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aServer, call, send } from '#testing/servers/server.ts';
import { openSessionFor, setMinutesSinceAuth } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';

const password = 'correct horse battery staple';
let tenant: Tenant;
let ana: Awaited<ReturnType<Tenant['person']>>;
let token: string;

beforeAll(async () => {
  await aServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  tenant = await aTenant();
  ana = await tenant.person('Cofounder', { passwordHash: await hashPassword(password) });
  token = await openSessionFor(ana);
});
afterEach(() => vi.restoreAllMocks());

type HttpAnswer = Awaited<ReturnType<typeof send>>;
const codeOf = (answer: HttpAnswer) => answer.json?.errors?.[0]?.extensions?.code ?? answer.json?.code ?? null;
const start = () => send(tenant, token, 'mutation { startAuthenticator { secret uri } }');
const confirm = (code: string) =>
  send(tenant, token, 'mutation ($code: String!) { confirmAuthenticator(code: $code) }', { code });
const codeAt = (secret: string, shift = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + shift * 30_000 });

let addresses = 0;
const post = (path: string, body: object): Promise<HttpAnswer> => {
  addresses += 1;
  return call(tenant, { method: 'POST', path, headers: { 'x-forwarded-for': `10.8.0.${addresses % 250}` }, body });
};
const signIn = () => post('/auth/local', { email: ana.email, password, incubator: tenant.slug });
const second = (ticket: string, code: string) => post('/auth/second-factor', { ticket, code });
const ticketNow = async (): Promise<string> => (await signIn()).json.ticket;

/** Enabled with the previous code, so that the current one is unused. */
async function switchedOn(): Promise<{ secret: string; recovery: string[] }> {
  const { secret } = (await start()).json.data.startAuthenticator;
  const recovery = (await confirm(codeAt(secret, -1))).json.data.confirmAuthenticator;
  return { secret, recovery };
}
const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const stale = () => setMinutesSinceAuth(ana.userId, 11);

test('is required after its first code; a session needs the code as well as the password', async () => {
  const { secret, uri } = (await start()).json.data.startAuthenticator;
  expect(uri).toMatch(/^otpauth:\/\/totp\//);
  expect((await signIn()).status).toBe(200);
  expect(codeOf(await confirm('000000'))).toBe('accounts.wrong-code');
  const recovery = (await confirm(codeAt(secret, -1))).json.data.confirmAuthenticator;
  expect(new Set(recovery).size).toBe(10);
  const signInStep = await signIn();
  expect([signInStep.status, signInStep.json]).toEqual([200, { nextStep: 'secondFactor', ticket: expect.any(String) }]);
  const opened = await second(signInStep.json.ticket, codeAt(secret));
  expect(opened.status).toBe(200);
  expect((await send(tenant, opened.json.token, '{ currentUser { _id } }')).json.data.currentUser._id).toBe(ana.userId);
  expect((await send(tenant, token, '{ secondFactor { isOn recoveryCodesLeft } }')).json.data.secondFactor).toEqual({
    isOn: true,
    recoveryCodesLeft: 10,
  });
  const { rows } = await ownerPool().query('select secret from authenticators where user_id = $1', [ana.userId]);
  expect(rows[0].secret).not.toContain(secret);
  const mails = await ownerPool().query(`select kind from mails where tenant_id = $1`, [tenant.id]);
  expect(mails.rows).toEqual([{ kind: 'account-second-factor-on' }]);
});

test('accepts a password ticket neither as a session nor elsewhere (RE-A14)', async () => {
  await switchedOn();
  const ticket = await ticketNow();
  expect(codeOf(await send(tenant, ticket, '{ currentUser { _id } }'))).toBe('AuthenticationRequiredError');
  const own = await call(tenant, { method: 'PUT', path: '/user', headers: bearer(ticket), body: { user: {} } });
  expect(own.status).toBe(401);
  expect((await post('/auth/prove', { password, code: ticket })).status).toBe(401);
  expect((await post('/auth/passkey', { ticket, response: {} })).status).toBe(401);
  const { rows } = await ownerPool().query('select count(*)::int from sessions where user_id = $1', [ana.userId]);
  expect(rows).toEqual([{ count: 1 }]);
});

test('accepts each code and each ticket once (RE-A14)', async () => {
  const { secret } = await switchedOn();
  const ticket = await ticketNow();
  const code = codeAt(secret);
  const answers = await Promise.all(Array.from({ length: 6 }, () => second(ticket, code)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(codeOf(await second(await ticketNow(), code))).toBe('accounts.wrong-code');
  expect(codeOf(await second('x'.repeat(43), code))).toBe('AuthenticationRequiredError');
});

test.each([
  [-2, 401],
  [-1, 200],
  [1, 200],
  [2, 401],
])('answers a code of %i half minutes from now with %i (RE-A14)', async (shift, status) => {
  // Freeze the clock: a new half minute would make every code older by one.
  vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  const { secret } = await switchedOn();
  await ownerPool().query('update authenticators set last_step = null where user_id = $1', [ana.userId]);
  expect((await second(await ticketNow(), codeAt(secret, shift))).status).toBe(status);
});

test('allows five tries a ticket, and slows the account down over all tickets (RE-A14)', async () => {
  const { secret } = await switchedOn();
  const ticket = await ticketNow();
  const codes: (string | null)[] = [];
  for (let i = 0; i < 7; i++) codes.push(codeOf(await second(ticket, '000000')));
  expect(codes.filter((code) => code === 'accounts.wrong-code').length).toBe(5);
  expect(['RateLimited', 'AuthenticationRequiredError']).toContain(codes.at(-1));
  expect(codeOf(await second(await ticketNow(), codeAt(secret)))).toBe('RateLimited');
});

test('accepts a recovery code once, in any notation; new codes invalidate old ones (RE-A14)', async () => {
  const { recovery } = await switchedOn();
  const [one = '', two = ''] = recovery;
  expect((await second(await ticketNow(), ` ${one.toLowerCase().replaceAll('-', ' ')} `)).status).toBe(200);
  expect(codeOf(await second(await ticketNow(), one))).toBe('accounts.wrong-code');
  const renewed = (await send(tenant, token, 'mutation { renewRecoveryCodes }')).json.data.renewRecoveryCodes;
  expect(codeOf(await second(await ticketNow(), two))).toBe('accounts.wrong-code');
  expect((await second(await ticketNow(), renewed[0])).status).toBe(200);
});

test('requires recent authentication to enable, disable and renew; disabled, the password suffices (RE-A13)', async () => {
  await switchedOn();
  await stale();
  for (const field of ['startAuthenticator { uri }', 'removeAuthenticator', 'renewRecoveryCodes'])
    expect(codeOf(await send(tenant, token, `mutation { ${field} }`))).toBe('accounts.proof-needed');
  await setMinutesSinceAuth(ana.userId, 0);
  expect(codeOf(await start())).toBe('accounts.authenticator-stands');
  expect((await send(tenant, token, 'mutation { removeAuthenticator }')).json.data).toEqual({
    removeAuthenticator: true,
  });
  expect((await signIn()).status).toBe(200);
  const stranger = await openSessionFor(await tenant.person('Admin'));
  expect(codeOf(await send(tenant, stranger, 'mutation { removeAuthenticator }'))).toBe('NotFound');
});
