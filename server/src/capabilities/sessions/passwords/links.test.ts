// Emails contain single-use links (RE-A2, RE-A5, RE-A6, RE-A7, RE-A15, RE-L2).
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hashPassword, verifyPassword } from '#platform/password-hash.ts';
import { inTenant } from '#platform/tx.ts';
import { accountOf, type LinkKind, mailsOf, sendLink, tokenIn } from '#testing/account-links.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { logLines } from '#testing/log-lines.ts';
import { times } from '#testing/runs.ts';
import { aServer, call, graphql, type HttpAnswer, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { sendResetMail } from './account-mails.ts';
import { writePassword } from './set-password.ts';

const good = 'a rather long new password';
type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let ana: Person;

beforeAll(async () => {
  await aServer({ TRUSTED_PROXIES: '127.0.0.1' });
});
beforeEach(async () => {
  tenant = await aTenant();
  ana = await tenant.person('Cofounder');
});

const userOf = (person: Person) => accountOf(tenant, person);
const mails = () => mailsOf(tenant);
const linkTo = (kind: LinkKind, person = ana, address?: string) => sendLink(tenant, person, kind, address);
const statusOf = (person: Person, status: string, validated: boolean) =>
  ownerPool().query('update users set status = $3, validated = $4 where tenant_id = $1 and id = $2', [
    tenant.id,
    person.userId,
    status,
    validated,
  ]);

let addresses = 0;
const post = (path: string, body: object = {}, of: Tenant = tenant): Promise<HttpAnswer> => {
  addresses += 1;
  return call(of, {
    method: 'POST',
    path,
    headers: { 'x-forwarded-for': `10.9.${addresses >> 8}.${addresses & 255}` },
    body,
  });
};
const reset = (token: string, newPassword = good, of = tenant) =>
  post('/api/users/resetpassword', { token, newPassword }, of);
const validate = (token: string, of = tenant) => post(`/api/users/validate/${token}`, {}, of);
const accept = (token: string, more: object = {}, of = tenant) =>
  graphql(
    of,
    null,
    'mutation ($token: String!, $firstName: String!, $lastName: String!, $password: String!) { confirmAccount(token: $token, firstName: $firstName, lastName: $lastName, password: $password) }',
    { token, firstName: 'Ana', lastName: 'Silva', password: good, ...more },
  );
const age = (interval: string) =>
  ownerPool().query(
    `update account_links set expires_at = expires_at - $2::interval, created_at = created_at - $2::interval where tenant_id = $1`,
    [tenant.id, interval],
  );

test('answers a reset request the same for everybody, and emails only an account (RE-A5)', async () => {
  const { email } = await userOf(ana);
  const gone = await tenant.person('Coach');
  await statusOf(gone, 'archived', true);
  const requestedAddresses = [email, email.toUpperCase(), 'nobody@x.test', (await userOf(gone)).email];
  const answers = await Promise.all(
    requestedAddresses.map((one) => post('/api/users/sendresetpassword', { email: one })),
  );
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(new Set(['204 ']));
  const { rows } = await ownerPool().query(
    `select data->>'email' as email from pgboss.job where name = 'reset-mails' and data->>'tenantId' = $1 order by 1`,
    [tenant.id],
  );
  expect(rows.map((row) => row.email).sort()).toEqual([...requestedAddresses].sort());
  for (const one of requestedAddresses.slice(1)) await sendResetMail({ tenantId: tenant.id, email: one });
  expect((await mails()).map(({ address, kind, confidential }) => ({ address, kind, confidential }))).toEqual([
    { address: email, kind: 'account-reset', confidential: true },
  ]);
  expect((await post('/api/users/sendresetpassword', {})).status).toBe(422);
});

test('accepts one of many concurrent uses, ends every session, and signs nobody in (RE-A6)', async () => {
  const session = await openSessionFor(ana);
  const token = await linkTo('reset');
  const answers = await Promise.all(Array.from({ length: times(8, 50) }, () => reset(token)));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204, 400]));
  expect(answers.find(({ status }) => status === 400)?.json.code).toBe('accounts.link-dead');
  expect(answers.every(({ headers }) => headers['set-cookie'] === undefined)).toBe(true);
  expect(await verifyPassword(good, (await userOf(ana)).passwordHash)).toBe(true);
  expect((await send(tenant, session, '{ currentUser { _id } }')).json.errors[0].extensions.code).toBe(
    'AuthenticationRequiredError',
  );
  expect((await mails()).map(({ kind }) => kind)).toEqual(['account-reset', 'account-password-changed']);
});

test('accepts only the newest link, for half an hour, in its own tenant, and sends three an hour (RE-A6)', async () => {
  const first = await linkTo('reset');
  const second = await linkTo('reset');
  const far = await aTenant();
  expect((await reset(first)).status).toBe(400);
  const refused = await Promise.all([reset(second, good, far), reset(`${second.slice(0, -1)}_`), reset('x')]);
  expect(new Set(refused.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  await linkTo('reset');
  const before = (await mails()).length;
  await linkTo('reset');
  expect(await mails()).toHaveLength(before);
  const third = tokenIn((await mails()).at(-1)?.text ?? '');
  await age('29 minutes');
  const { rows } = await ownerPool().query('select token_hash from account_links where tenant_id = $1', [tenant.id]);
  expect(JSON.stringify(rows)).not.toContain(third);
  await age('2 minutes');
  expect((await reset(third)).status).toBe(400);
});

test('invalidates reset links after a password change (RE-A6)', async () => {
  const old = 'seven quiet green mornings';
  await inTenant(tenant.id, async (tx) => writePassword(tx, ana.userId, await hashPassword(old)));
  const [token, other] = [await linkTo('reset'), await linkTo('reset', await tenant.person('Coach'))];
  const { data } = await graphql(
    tenant,
    ana,
    'mutation ($oldPassword: String!, $newPassword: String!) { changePassword(oldPassword: $oldPassword, newPassword: $newPassword) }',
    { oldPassword: old, newPassword: good },
  );
  expect(data).toEqual({ changePassword: true });
  const answer = await reset(token, 'another long enough one');
  expect([answer.status, answer.json.code]).toEqual([400, 'accounts.link-dead']);
  expect(await verifyPassword(good, (await userOf(ana)).passwordHash)).toBe(true);
  expect((await reset(other)).status).toBe(204);
});

test('leaks no address with a token to other sites or the log (RE-A6, RE-L2)', async () => {
  const key = 'k'.repeat(43);
  const log = logLines();
  const policyOf = async (path: string, method: 'GET' | 'POST' = 'GET') => {
    const { headers } = await call(tenant, { method, path, ...(method === 'POST' && { body: {} }) });
    return [path, headers['referrer-policy']];
  };
  const paths = [
    `/reset/${key}`,
    `/reset/${key}/`,
    `/validate/${key}`,
    `/acceptinvitation?token=${key}`,
    `/confirmIncubatorEmail?token=${key}`,
    `/notifications/unsubscribe?token=${key}`,
    `/auth/callback?state=x&code=${key}`,
    `/api/calendar/${key}.ics`,
    `/files/x/1/view?signature=${key}`,
  ];
  for (const path of paths) expect(await policyOf(path)).toEqual([path, 'no-referrer']);
  expect((await policyOf(`/api/users/validate/${key}`, 'POST'))[1]).toBe('no-referrer');
  for (const path of ['/', '/forgotpassword', '/tasks?tab=done'])
    expect(await policyOf(path)).toEqual([path, 'strict-origin-when-cross-origin']);
  log.stop();
  expect(log.lines.filter((line) => line.includes('/reset/'))).toHaveLength(2);
  expect(log.lines.join('')).not.toContain(key);
});

test('keeps the link valid after a refused password (RE-A2)', { tags: ['night'] }, async () => {
  const token = await linkTo('reset');
  const { email } = await userOf(ana);
  for (const [password, code] of [
    ['', 'required'],
    ['short', 'accounts.password-too-short'],
    ['password1234', 'accounts.password-too-common'],
    ['qwertyuiop123', 'accounts.password-too-common'],
    [`${email.split('@')[0]}12`.padEnd(12, '3'), 'accounts.password-too-common'],
    ['x'.repeat(257), 'max-characters'],
  ] as const) {
    const answer = await reset(token, password);
    expect({ password, status: answer.status, code: answer.json.fields?.newPassword?.[0].code }).toEqual({
      password,
      status: 422,
      code,
    });
  }
  const whole = ` ${'üöä'.repeat(84)}ab `;
  expect((await reset(token, whole)).status).toBe(204);
  const { passwordHash } = await userOf(ana);
  expect(await verifyPassword(whole, passwordHash)).toBe(true);
  expect(await verifyPassword(whole.trim(), passwordHash)).toBe(false);
});

test('shows the invited person, and opens the account once, within a week (RE-A7)', async () => {
  await statusOf(ana, 'pending', false);
  const token = await linkTo('invitation');
  const look = '{ accountLink(token: "TOKEN") { kind email } }'.replace('TOKEN', token);
  const { email } = await userOf(ana);
  expect((await graphql(tenant, null, look)).data.accountLink).toEqual({ kind: 'invitation', email });
  expect((await accept(token, { firstName: ' ' })).errors?.[0]?.extensions.fields.firstName[0].code).toBe('required');
  expect((await accept(token, { password: 'short' })).errors?.[0]?.extensions.code).toBe('Validation');
  expect((await reset(token)).status).toBe(400);
  expect((await validate(token)).status).toBe(400);
  expect((await accept(token, {}, await aTenant())).errors?.[0]?.extensions.code).toBe('accounts.link-dead');
  expect((await accept(token)).data).toEqual({ confirmAccount: email });
  const user = await userOf(ana);
  expect([user.fullName, user.status, user.validated]).toEqual(['Ana Silva', 'active', true]);
  expect((await accept(token)).errors?.[0]?.extensions.code).toBe('accounts.link-dead');
  expect((await graphql(tenant, null, look)).errors?.[0]?.extensions.code).toBe('accounts.link-dead');
  const late = await linkTo('invitation', await tenant.person('Mentor'));
  await age('7 days');
  expect((await accept(late)).errors?.[0]?.extensions.code).toBe('accounts.link-dead');
});

test('confirms the address the link was sent to, within a day; sends none to confirmed people (RE-A7)', {
  tags: ['night'],
}, async () => {
  await statusOf(ana, 'pending', false);
  const resend = 'mutation { resendConfirmationEmail }';
  expect((await graphql(tenant, ana, resend)).data).toEqual({ resendConfirmationEmail: true });
  const token = tokenIn((await mails()).at(-1)?.text ?? '');
  await ownerPool().query(`update users set email = 'other-' || email where tenant_id = $1 and id = $2`, [
    tenant.id,
    ana.userId,
  ]);
  expect((await validate(token)).status).toBe(400);
  await graphql(tenant, ana, resend);
  const again = tokenIn((await mails()).at(-1)?.text ?? '');
  expect((await validate(again)).json).toEqual({ email: (await userOf(ana)).email });
  expect((await userOf(ana)).status).toBe('active');
  expect((await validate(again)).status).toBe(400);
  expect((await graphql(tenant, ana, resend)).data).toEqual({ resendConfirmationEmail: false });
  expect((await graphql(tenant, null, resend)).errors?.[0]?.extensions.code).toBe('AuthenticationRequiredError');
  await statusOf(ana, 'pending', false);
  await graphql(tenant, ana, resend);
  expect((await graphql(tenant, ana, resend)).errors?.[0]?.extensions.code).toBe('RateLimited');
});

test.each([
  ['confirmation', undefined],
  ['email', 'new-address@x.test'],
] as const)('accepts a %s link for 24 hours (RE-A7)', async (kind, address) => {
  await statusOf(ana, 'pending', false);
  const late = await linkTo(kind, ana, address);
  await age('24 hours');
  const answer = await validate(late);
  expect([answer.status, answer.json.code]).toEqual([400, 'accounts.link-dead']);
  expect((await userOf(ana)).validated).toBe(false);
  const inTime = await linkTo(kind, ana, address);
  await age('23 hours 59 minutes');
  expect((await validate(inTime)).status).toBe(200);
  expect((await userOf(ana)).validated).toBe(true);
});

test('keeps an account waiting for approval after its address is confirmed', async () => {
  await statusOf(ana, 'pending', false);
  await ownerPool().query('update users set admin_validated = false where tenant_id = $1 and id = $2', [
    tenant.id,
    ana.userId,
  ]);
  expect((await accept(await linkTo('invitation'))).data.confirmAccount).toBe((await userOf(ana)).email);
  const { status, validated } = await userOf(ana);
  expect({ status, validated }).toEqual({ status: 'pending', validated: true });
});

test('changes the address after its confirmation, and notifies both; viewing a link changes nothing (RE-A13, RE-A15)', async () => {
  const { email } = await userOf(ana);
  const wanted = `new-${email}`;
  const token = await linkTo('email', ana, wanted);
  for (const method of ['GET', 'HEAD'] as const) {
    const answer = await call(tenant, { method, path: `/validate/${token}`, headers: { accept: 'text/html' } });
    expect(answer.status).toBeLessThan(500);
    await call(tenant, { method, path: `/api/users/validate/${token}` });
  }
  expect((await userOf(ana)).email).toBe(email);
  expect((await validate(token)).json).toEqual({ email: wanted });
  expect((await userOf(ana)).email).toBe(wanted);
  const recipients = (await mails())
    .filter(({ kind }) => kind === 'account-email-changed')
    .map(({ address }) => address);
  expect(recipients.sort()).toEqual([email, wanted].sort());
});

test('answers a malformed token like a dead one, never as not found', async () => {
  const tokens = [
    'x',
    'x'.repeat(43),
    'x'.repeat(44),
    'x'.repeat(1_500),
    '..%2f..',
    '%00',
    '%F0%9F%98%80',
    'a%20b',
    '__proto__',
  ];
  for (const token of tokens) {
    const answers = [await validate(token), await reset(decodeURIComponent(token))];
    for (const { status, headers, json } of answers)
      expect({ token: token.slice(0, 50), status, type: headers['content-type'], code: json.code }).toEqual({
        token: token.slice(0, 50),
        status: 400,
        type: expect.stringMatching(/^application\/problem\+json/),
        code: 'accounts.link-dead',
      });
  }
  for (const token of [null, 7, {}, [''], undefined])
    expect((await post('/api/users/resetpassword', { token, newPassword: good })).status).toBe(422);
});

test('refuses links used from another origin', async () => {
  const token = await linkTo('reset');
  const answer = await call(tenant, {
    method: 'POST',
    path: '/api/users/resetpassword',
    headers: { origin: 'https://evil.test' },
    body: { token, newPassword: good },
  });
  expect(answer.status).toBe(403);
  expect((await reset(token)).status).toBe(204);
});

test('accepts no invisible name with an invitation', async () => {
  const token = await linkTo('invitation');
  const refused = await accept(token, { firstName: '\u202e\u3164' });
  expect(refused.errors?.[0]?.extensions.fields.firstName[0].code).toBe('required');
  expect((await accept(token, { firstName: 'A\u200bna\u202e', lastName: '\u2066Silva' })).errors).toBeUndefined();
  expect((await userOf(ana)).fullName).toBe('Ana Silva');
});
