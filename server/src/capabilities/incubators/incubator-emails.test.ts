// A tenant's address counts only after its owner has confirmed it (RE-A6, RE-H5).
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ownerPool } from '#testing/database/owner.ts';
import { times } from '#testing/runs.ts';
import { aServer, graphql } from '#testing/servers/server.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { forgetIncubators } from './public.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let mine: Tenant;
let other: Tenant;
let admin: Person;

beforeAll(async () => {
  await aServer();
});
beforeEach(async () => {
  [mine, other] = [await aTenant({ supportEmail: 'old@organization.test' }), await aTenant()];
  admin = await mine.person('Admin');
});
afterEach(forgetIncubators);

const act =
  (name: string) =>
  (email: string, purpose = 'support', actor: Person = admin, tenant = mine) =>
    graphql(
      tenant,
      actor,
      `mutation ($purpose: EmailPurpose!, $email: String!) { ${name}(purpose: $purpose, email: $email) }`,
      { purpose, email },
    );
const ask = act('askForIncubatorEmail');
const again = act('sendIncubatorEmailLinkAgain');
const drop = act('deleteUnconfirmedEmail');
const remove = act('removeIncubatorEmail');
const existing = async () => {
  const { data } = await graphql(
    mine,
    admin,
    '{ incubatorEmails { purpose address unconfirmed { address } } publicIncubator { generalEmail { address } supportEmail { address } } }',
  );
  return data;
};
const supportOf = async () => (await existing()).publicIncubator.supportEmail?.address;
const look = (token: string, tenant = mine) =>
  graphql(tenant, null, 'query ($token: String!) { incubatorEmailLink(token: $token) { purpose address } }', { token });
const confirm = (token: string, tenant = mine) =>
  graphql(tenant, null, 'mutation ($token: String!) { confirmIncubatorEmail(token: $token) { purpose address } }', {
    token,
  });
const mails = async () => {
  const { rows } = await ownerPool().query(
    'select address, kind, text, confidential from mails where tenant_id = $1 order by id',
    [mine.id],
  );
  return rows as { address: string; kind: string; text: string; confidential: boolean }[];
};
const newestToken = async () =>
  /confirmIncubatorEmail\?token=([\w-]{43})/.exec((await mails()).at(-1)?.text ?? '')?.[1] ?? '';
const codeOf = ({ errors }: Awaited<ReturnType<typeof graphql>>) => errors?.[0]?.extensions.code;
const logged = async () => {
  const { rows } = await ownerPool().query(
    `select type, actor_id, payload, changes from activities where tenant_id = $1 and type like 'incubators.email%' order by id`,
    [mine.id],
  );
  return rows;
};

test('counts a new address after its confirmation, once; viewing the link changes nothing', async () => {
  expect((await ask(' Help@Organization.TEST ')).data).toEqual({ askForIncubatorEmail: true });
  expect((await mails()).map(({ address, kind, confidential }) => ({ address, kind, confidential }))).toEqual([
    { address: 'help@organization.test', kind: 'incubator-email-support', confidential: true },
  ]);
  const token = await newestToken();
  const { rows } = await ownerPool().query(
    'select to_jsonb(u)::text as row from unconfirmed_emails u where tenant_id = $1',
    [mine.id],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].row).not.toContain(token);
  const named = { purpose: 'support', address: 'help@organization.test' };
  for (let i = 0; i < 2; i++) expect((await look(token)).data).toEqual({ incubatorEmailLink: named });
  expect(await supportOf()).toBe('old@organization.test');
  expect((await existing()).incubatorEmails).toEqual([
    { purpose: 'general', address: null, unconfirmed: null },
    { purpose: 'support', address: 'old@organization.test', unconfirmed: { address: 'help@organization.test' } },
  ]);

  expect((await confirm(token)).data).toEqual({ confirmIncubatorEmail: named });
  const after = await existing();
  expect(after.publicIncubator).toEqual({ generalEmail: null, supportEmail: { address: 'help@organization.test' } });
  expect(after.incubatorEmails[1]).toEqual({
    purpose: 'support',
    address: 'help@organization.test',
    unconfirmed: null,
  });
  expect(codeOf(await confirm(token))).toBe('incubators.link-dead');
  expect(codeOf(await look(token))).toBe('incubators.link-dead');
  expect(await logged()).toEqual([
    { type: 'incubators.email-asked', actor_id: admin.userId, payload: { purpose: 'support' }, changes: null },
    {
      type: 'incubators.email-confirmed',
      actor_id: null,
      payload: { purpose: 'support' },
      changes: { supportEmail: { old: 'old@organization.test', new: 'help@organization.test' } },
    },
  ]);
  // Other settings of the tenant are unchanged.
  const keptSettings = await ownerPool().query(
    `select settings->'palette'->>'brand' as brand from incubators where id = $1`,
    [mine.id],
  );
  expect(keptSettings.rows[0].brand).toMatch(/^#/);
});

test('accepts one of many concurrent confirmations', async () => {
  await ask('help@organization.test');
  const token = await newestToken();
  const answers = await Promise.all(Array.from({ length: times(8, 50) }, () => confirm(token)));
  expect(answers.filter(({ data }) => data)).toHaveLength(1);
  expect(new Set(answers.map(codeOf))).toEqual(new Set([undefined, 'incubators.link-dead']));
});

test('refuses a link of another tenant, after a day, a newer link, or a deletion', async () => {
  await ask('first@organization.test');
  const first = await newestToken();
  for (const answer of [
    await look(first, other),
    await confirm(first, other),
    await confirm(`${first}x`),
    await confirm(''),
  ])
    expect(codeOf(answer)).toBe('incubators.link-dead');
  await ask('second@organization.test');
  const second = await newestToken();
  expect(codeOf(await confirm(first))).toBe('incubators.link-dead');
  expect((await look(second)).data.incubatorEmailLink.address).toBe('second@organization.test');

  await ownerPool().query(
    `update unconfirmed_emails set expires_at = expires_at - interval '24 hours' where tenant_id = $1`,
    [mine.id],
  );
  expect(codeOf(await confirm(second))).toBe('incubators.link-dead');
  expect((await again('second@organization.test')).data).toEqual({ sendIncubatorEmailLinkAgain: true });
  const third = await newestToken();
  expect((await look(third)).data.incubatorEmailLink.address).toBe('second@organization.test');

  expect((await drop('second@organization.test')).data).toEqual({ deleteUnconfirmedEmail: true });
  expect(codeOf(await confirm(third))).toBe('incubators.link-dead');
  // Repeating the call deletes nothing, and the confirmed address stays.
  expect((await drop('second@organization.test')).data).toEqual({ deleteUnconfirmedEmail: true });
  expect((await drop('old@organization.test')).data).toEqual({ deleteUnconfirmedEmail: true });
  expect((await existing()).incubatorEmails[1]).toEqual({
    purpose: 'support',
    address: 'old@organization.test',
    unconfirmed: null,
  });
  expect((await logged()).map(({ type }) => type)).toEqual([
    'incubators.email-asked',
    'incubators.email-asked',
    'incubators.email-link-sent',
    'incubators.email-dropped',
  ]);
});

test('allows three links an hour per purpose, across changes and deletions', { tags: ['night'] }, async () => {
  await ask('a@organization.test');
  // A repeated call after a lost answer sends no second link.
  expect((await ask('a@organization.test')).data).toEqual({ askForIncubatorEmail: true });
  expect(await mails()).toHaveLength(1);
  await again('a@organization.test');
  await drop('a@organization.test');
  await ask('b@organization.test');
  expect(codeOf(await again('b@organization.test'))).toBe('RateLimited');
  expect(codeOf(await ask('c@organization.test'))).toBe('RateLimited');
  expect(await mails()).toHaveLength(3);
  // The refused call has not invalidated the previous link.
  expect((await confirm(await newestToken())).data.confirmIncubatorEmail.address).toBe('b@organization.test');
  expect((await ask('a@organization.test', 'general')).data).toEqual({ askForIncubatorEmail: true });
  await ownerPool().query(`update mails set created_at = created_at - interval '1 hour' where tenant_id = $1`, [
    mine.id,
  ]);
  expect((await ask('c@organization.test')).data).toEqual({ askForIncubatorEmail: true });
});

test('sends no more than three for many concurrent calls', { tags: ['night'] }, async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, i) => ask(`n${i}@organization.test`)));
  expect(answers.filter(({ data }) => data)).toHaveLength(3);
  expect(answers.filter((answer) => codeOf(answer) === 'RateLimited')).toHaveLength(5);
  expect(await mails()).toHaveLength(3);
});

test('lets only Admins act, for their own tenant and with valid addresses', async () => {
  const rival = await other.person('Admin');
  expect((await ask('help@organization.test')).data).toEqual({ askForIncubatorEmail: true });
  for (const role of ['Staff', 'SubAdmin', 'Coach', 'Mentor', 'Cofounder'] as const) {
    const person = await mine.person(role);
    for (const one of [ask, again, drop])
      expect(codeOf(await one('help@organization.test', 'support', person))).toBe('Forbidden');
    expect(codeOf(await graphql(mine, person, '{ incubatorEmails { address } }'))).toBe('Forbidden');
  }
  expect(codeOf(await again('help@organization.test', 'support', rival, other))).toBe('NotFound');
  await drop('help@organization.test', 'support', rival, other);
  expect((await look(await newestToken())).data.incubatorEmailLink.address).toBe('help@organization.test');
  expect(codeOf(await again('help@organization.test', 'general'))).toBe('NotFound');
  for (const [typed, code] of [
    ['', 'required'],
    ['   ', 'required'],
    ['help', 'email'],
    ['help@organization', 'email'],
    ['a@b.test, c@d.test', 'email'],
    ['a@b.test\r\nBcc: c@d.test', 'email'],
    ['OLD@organization.test', 'incubators.same-email'],
  ] as const)
    expect({ typed, code: (await ask(typed)).errors?.[0]?.extensions.fields?.email?.[0].code }).toEqual({
      typed,
      code,
    });
  expect(await mails()).toHaveLength(1);
});

test('removes the confirmed address that the caller saw, and notifies the old one of removal or replacement', async () => {
  const notifiedAddresses = async () =>
    (await mails()).filter(({ kind }) => kind === 'incubator-email-gone').map((m) => m.address);
  const staff = await mine.person('Staff');
  const stranger = await other.person('Admin');
  expect(codeOf(await remove('old@organization.test', 'support', staff))).toBe('Forbidden');
  for (const answer of [
    await remove('older@organization.test'),
    await remove('old@organization.test', 'general'),
    await remove('old@organization.test', 'support', stranger, other),
  ])
    expect(codeOf(answer)).toBe('NotFound');
  expect(await supportOf()).toBe('old@organization.test');
  expect(await notifiedAddresses()).toEqual([]);

  await ask('new@organization.test');
  await confirm(await newestToken());
  expect(await notifiedAddresses()).toEqual(['old@organization.test']);
  expect((await remove('new@organization.test')).data).toEqual({ removeIncubatorEmail: true });
  expect((await existing()).publicIncubator.supportEmail).toBeNull();
  expect(await notifiedAddresses()).toEqual(['old@organization.test', 'new@organization.test']);
  expect(codeOf(await remove('new@organization.test'))).toBe('NotFound');
  expect((await logged()).at(-1)).toEqual({
    type: 'incubators.email-removed',
    actor_id: admin.userId,
    payload: { purpose: 'support' },
    changes: { supportEmail: { old: 'new@organization.test', new: null } },
  });
});
