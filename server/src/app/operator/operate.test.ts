// The commands of `npx seedbed`, on a real database.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { featureNames } from '@seedbed/domain/incubators/features.ts';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findIncubatorBySlug, forgetIncubators } from '#capabilities/incubators/public.ts';
import { activities } from '#platform/activity-log/table.ts';
import { readConfig } from '#platform/config.ts';
import { fileStore, openStorage } from '#platform/storage/store.ts';
import { readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { type Operator, readCommand } from './command.ts';
import { commands, operate } from './operate.ts';
import { Refused, WrongCommand } from './operator-errors.ts';

let tenant: Tenant;
let folder: string;
beforeAll(async () => {
  tenant = await aTenant();
  folder = await mkdtemp(path.join(tmpdir(), 'seedbed-operator-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const operator = (): Operator => ({
  config: readConfig({}),
  ownerUrl: inject('ownerUrl'),
  name: 'olive',
  publicUrl: 'https://{tenant}.seedbed.test',
});
const run = (...args: string[]) => Promise.resolve().then(() => readCommand(commands, args)(operator()));
const recorded = ({ id }: Pick<Tenant, 'id'>) =>
  readTx({ tenantId: id }, (tx) =>
    tx.db
      .select({ type: activities.type, payload: activities.payload, changes: activities.changes })
      .from(activities)
      .where(eq(activities.kind, 'Incubator'))
      .orderBy(activities.at),
  );
const stored = async (slug: string) => {
  forgetIncubators();
  return findIncubatorBySlug(slug);
};

test('lists the 39 flags with both states and those that wait', async () => {
  const rows = JSON.parse(await run('flags', 'list', tenant.slug, '--json'));
  expect(rows.map(({ name }: { name: string }) => name)).toEqual(featureNames);
  expect(rows.find(({ name }: { name: string }) => name === 'lockedSkills')).toEqual({
    name: 'lockedSkills',
    activated: false,
    enabled: true,
    locked: null,
    waitsFor: null,
  });
  const text = await run('flags', 'list', tenant.slug);
  expect(text.split('\n')).toHaveLength(40);
  expect(text).toMatch(/^zoomIntegration +on +yes +works$/m);
});

test('sets several flags at once, and records old and new states', async () => {
  expect(await run('flags', 'set', tenant.slug, 'broadSearch=off', 'zoomIntegration=withheld', 'auth0=on')).toBe(
    ['broadSearch is off.', 'zoomIntegration is on, withheld; locked: withheld.', 'auth0 is on.'].join('\n'),
  );
  const now = await stored(tenant.slug);
  expect(now?.activatedFeatures).not.toContain('broadSearch');
  expect(now?.withheldFeatures).toEqual(['zoomIntegration']);
  expect(await recorded(tenant)).toEqual([
    {
      type: 'incubators.flags-set',
      payload: { operator: 'olive' },
      changes: {
        broadSearch: { old: 'on', new: 'off' },
        zoomIntegration: { old: 'on', new: 'on, withheld' },
      },
    },
  ]);
  await run('flags', 'set', tenant.slug, 'broadSearch=on', 'zoomIntegration=included');
  expect(await stored(tenant.slug)).toMatchObject({ withheldFeatures: [] });
});

test('moves a tenant to another plan, and reports too many licensed users', async () => {
  const big = await aTenant();
  for (let n = 0; n < 3; n++) await big.person('Staff');
  expect(await run('plan', 'set', big.slug, 'Starter')).toBe(
    `${big.slug} is on Starter now.\nIt has 3 licensed users and Starter includes 2: nobody can be added until some have left.`,
  );
  expect(await run('plan', 'set', big.slug, 'Starter')).toBe(`${big.slug} is on Starter already.`);
  expect(await run('plan', 'show', big.slug)).toContain(
    'Licensed users: 3 of 2\nLocked: hourAllocation, startupDocuments',
  );
  expect(await recorded(big)).toEqual([
    {
      type: 'incubators.plan-set',
      payload: { operator: 'olive' },
      changes: { plan: { old: 'Scale', new: 'Starter' } },
    },
  ]);
});

test('creates a tenant with its roles, and invites the first Admin', async () => {
  const slug = `new-${tenant.slug}`;
  const args = [
    'tenant',
    'create',
    slug,
    '--name',
    'New House',
    '--admin',
    'Ada@New.test',
    '--timezone',
    'Europe/Paris',
  ];
  expect(await run(...args)).toBe(
    `Created ${slug} on Starter. ada@new.test gets an invitation to https://${slug}.seedbed.test/`,
  );
  const made = await stored(slug);
  expect(made).toMatchObject({ name: 'New House', plan: 'Starter', timezone: 'Europe/Paris', currency: 'USD' });
  expect(made?.activatedFeatures).not.toContain('lockedSkills');
  const { rows } = await ownerPool().query(
    `select u.email, u.status, r.type, (select count(*)::int from roles where tenant_id = u.tenant_id) as roles,
       (select count(*)::int from mails where tenant_id = u.tenant_id) as mails
     from users u join roles r on r.tenant_id = u.tenant_id and r.id = u.role_id where u.tenant_id = $1`,
    [made?.id],
  );
  expect(rows).toEqual([{ email: 'ada@new.test', status: 'pending', type: 'Admin', roles: 12, mails: 1 }]);
  await expect(run(...args)).rejects.toThrow(`There is a tenant called ${slug} already.`);
  expect(await run('tenant', 'list')).toMatch(new RegExp(`^${slug} +New House +Starter +1 +active`, 'm'));
});

test('exports the rows of one tenant without secrets, and overwrites no file', async () => {
  const [own, other] = [await aTenant(), await aTenant()];
  const mia = await own.person('Mentor', { fullName: 'Mia Mentor', passwordHash: 'the hash' });
  await other.person('Mentor', { fullName: 'Otto Other' });
  const [key, foreignKey] = [`${own.id}/plan`, `${other.id}/plan`];
  await openStorage({ dataDir: folder, s3: null });
  for (const [stored, content] of [
    [key, 'The plan'],
    [foreignKey, 'Another plan'],
  ] as const) {
    await writeFile(path.join(folder, 'upload'), content);
    await fileStore().put(stored, path.join(folder, 'upload'));
  }
  const file = path.join(folder, 'own.zip');
  expect(await run('tenant', 'export', own.slug, '--to', file)).toMatch(
    /^Wrote \d+ rows of \d+ tables and 1 files to /,
  );
  const entries = unzipSync(await readFile(file));
  const read = (name: string) => JSON.parse(Buffer.from(entries[name] ?? []).toString());
  expect(read('users.json')).toMatchObject([{ id: mia.userId, full_name: 'Mia Mentor', email: mia.email }]);
  expect(read('roles.json')).toHaveLength(12);
  expect(read('export.json')).toMatchObject({ tenant: { slug: own.slug }, rows: { users: 1, roles: 12 } });
  const all = Object.keys(entries).map((name) => Buffer.from(entries[name] ?? []).toString());
  expect(all.join()).not.toMatch(/the hash|Otto Other|Another plan/);
  expect(Buffer.from(entries[`files/${key}`] ?? []).toString()).toBe('The plan');
  expect((await recorded(own)).map(({ type }) => type)).toEqual(['incubators.exported']);
  await expect(run('tenant', 'export', own.slug, '--to', file)).rejects.toThrow('exists already');
  const rowsOnly = path.join(folder, 'rows.zip');
  await run('tenant', 'export', own.slug, '--to', rowsOnly, '--without-files');
  expect(Object.keys(unzipSync(await readFile(rowsOnly))).filter((name) => name.startsWith('files/'))).toEqual([]);
});

test.each([
  [['tenant'], 'tenant needs one of: create, list, suspend, resume, export'],
  [['tenants', 'list'], 'There is no command tenants. See all: npx seedbed --help'],
  [['flags', 'set', 'T', 'courses=on'], 'courses is no flag. Choose one of: qUserAddRow, '],
  [['flags', 'set', 'T', 'course=yes'], 'yes is no state of a flag. Choose one of: on, off, withheld, included'],
  [['flags', 'set', 'T', 'course'], 'course has no state. Write it like course=on'],
  [['flags', 'set', 'T'], 'Name the tenant and a flag, like northlight course=on'],
  [['flags', 'list', 'T', 'more'], 'There is one argument too many: more'],
  [['plan', 'set', 'T', 'scale'], 'scale is no plan. Choose one of: Starter, Growth, Scale'],
  [['plan', 'show'], 'Name the tenant.\nUsage: npx seedbed plan show <tenant> [--json]'],
  [['plan', 'show', 'T', '--all'], "Unknown option '--all'"],
  [['tenant', 'create', 'www', '--name', 'W'], 'www cannot be the label of a tenant'],
  [['tenant', 'create', 'new'], 'Give the organization a name with --name.'],
  [['tenant', 'create', 'new', '--name', 'N', '--admin', 'ada'], 'Give the email address of the first Admin'],
  [
    ['tenant', 'create', 'new', '--name', 'N', '--admin', 'a@n.test', '--timezone', 'Mars'],
    'Mars is no time zone. Write one like Europe/Paris',
  ],
])('refuses %j', async (args, message) => {
  const given = args.map((arg) => (arg === 'T' ? tenant.slug : arg));
  await expect(run(...given)).rejects.toThrow(WrongCommand);
  await expect(run(...given)).rejects.toThrow(message);
  expect(await operate(given, {}, 'olive')).toEqual({ text: expect.stringContaining(message), exitCode: 2 });
});

test.each([
  [['flags', 'list', 'nobody']],
  [['flags', 'set', 'nobody', 'course=on']],
  [['plan', 'set', 'nobody', 'Scale']],
  [['tenant', 'suspend', 'nobody']],
  [['tenant', 'export', 'nobody']],
])('refuses an unknown tenant: %j', async (args) => {
  await expect(run(...args)).rejects.toThrow(Refused);
  await expect(run(...args)).rejects.toThrow('No tenant is called nobody. See all: npx seedbed tenant list');
});

test('answers every command as JSON, also a refusal', async () => {
  const own = await aTenant();
  const json = async (...args: string[]) => JSON.parse(await run(...args, '--json'));
  expect(await json('tenant', 'suspend', own.slug)).toEqual({ tenant: own.slug, isSuspended: true, isChanged: true });
  expect(await json('tenant', 'resume', own.slug)).toEqual({ tenant: own.slug, isSuspended: false, isChanged: true });
  expect(await json('plan', 'set', own.slug, 'Scale')).toMatchObject({ plan: 'Scale', isChanged: false });
  expect(await json('flags', 'set', own.slug, 'course=off')).toEqual({
    tenant: own.slug,
    flags: [expect.objectContaining({ name: 'course', activated: false })],
  });
  const refused = await operate(['flags', 'set', own.slug, 'course=yes', '--json'], {}, 'olive');
  expect(refused.exitCode).toBe(2);
  expect(JSON.parse(refused.text)).toEqual({ error: expect.stringContaining('yes is no state of a flag') });
  for (const name of Object.keys(commands))
    expect((await operate(['help', ...name.split(' ')], {}, 'olive')).text).toContain('[--json]');
});

test('prints the help, and wrong settings of the installation', async () => {
  const help = await operate(['--help'], {}, 'olive');
  expect(help).toMatchObject({ exitCode: 0 });
  for (const name of Object.keys(commands)) expect(help.text).toContain(`  ${name} `);
  expect(await operate([], {}, 'olive')).toEqual({ ...help, exitCode: 2 });
  expect(await operate(['tenant', 'list'], { PORT: 'x' }, 'olive')).toMatchObject({ exitCode: 1 });
});

test('prints the help of one command, or of the commands with one first word', async () => {
  const named = async (...args: string[]) =>
    (await operate(args, {}, 'olive')).text.split('\n').flatMap((line) => /^ {2}(\S+ ?[a-z-]*)/.exec(line)?.[1] ?? []);
  expect(await named('backup', '--help')).toEqual(['backup ']);
  expect(await named('help', 'tenant', 'create')).toEqual(['tenant create']);
  expect(await named('flags', '--help')).toEqual(['flags list', 'flags set']);
  expect(await named('unknown', '--help')).toHaveLength(Object.keys(commands).length);
});

test('changes nothing that cannot be recorded', async () => {
  const own = await aTenant();
  // PostgreSQL stores no NUL.
  const unnamed = { ...operator(), name: 'olive\0' };
  await expect(readCommand(commands, ['plan', 'set', own.slug, 'Growth'])(unnamed)).rejects.toThrow();
  expect(await stored(own.slug)).toMatchObject({ plan: 'Scale' });
  expect(await recorded(own)).toEqual([]);
});

test('writes a bundle for support without names, addresses and secrets', async () => {
  const own = await aTenant();
  const mia = await own.person('Mentor', { fullName: 'Mia Canary' });
  const file = path.join(folder, 'support.json');
  expect(await run('support-bundle', '--to', file)).toContain('Read it before you send it');
  const content = await readFile(file, 'utf8');
  for (const hidden of [own.slug, own.id, mia.email, 'Canary', 'postgres://']) expect(content).not.toContain(hidden);
  const bundle = JSON.parse(content);
  expect(bundle.migrations.length).toBeGreaterThan(80);
  expect(bundle.tables.map(({ name }: { name: string }) => name)).toContain('users');
  expect(bundle.findings).toContainEqual({ check: 'Database', state: expect.any(String) });
  await expect(run('support-bundle', '--to', file)).rejects.toThrow('cannot be written');
});
