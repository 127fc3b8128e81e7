// `npx seedbed user`: the use cases of the product, done by a named operator.
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, inject, test } from 'vitest';
import { authenticators, recoveryCodes } from '#capabilities/sessions/table.ts';
import { activities } from '#platform/activity-log/table.ts';
import { readConfig } from '#platform/config.ts';
import { inTenant, readTx } from '#platform/tx.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant } from '#testing/tenant.ts';
import { readCommand } from './command.ts';
import { commands } from './operate.ts';
import { Refused, WrongCommand } from './operator-errors.ts';

let tenant: Tenant;
beforeEach(async () => {
  tenant = await aTenant();
});

const run = (...args: string[]) =>
  Promise.resolve().then(() =>
    readCommand(commands, ['user', ...args])({
      config: readConfig({}),
      ownerUrl: inject('ownerUrl'),
      name: 'olive',
      publicUrl: 'https://{tenant}.seedbed.test',
    }),
  );
const list = async () => JSON.parse(await run('list', tenant.slug, '--json'));
/** The activity log names these acts of the operator. */
const recorded = () =>
  readTx({ tenantId: tenant.id }, async (tx) =>
    (
      await tx.db
        .select({ type: activities.type, actorId: activities.actorId })
        .from(activities)
        .where(sql`${activities.payload}->>'software' = 'npx seedbed (olive)'`)
        .orderBy(activities.at)
    ).map(({ type, actorId }) => (actorId ? `${type} by a person` : type)),
  );
const secondFactorOf = ({ tenantId, userId }: Actor) =>
  inTenant(tenantId, async (tx) => {
    const confirmed = { secret: 'sealed', confirmedAt: Temporal.Now.instant() };
    await tx.db.insert(authenticators).values({ tenantId, id: newId<'Authenticator'>(), userId, ...confirmed });
    await tx.db.insert(recoveryCodes).values({ tenantId, id: newId<'RecoveryCode'>(), userId, codeHash: 'hash' });
  });
const mailsOf = async (kind: string) =>
  (
    await ownerPool().query('select count(*)::int as n from mails where tenant_id = $1 and kind = $2', [
      tenant.id,
      kind,
    ])
  ).rows[0].n;

test('invites a person as the product does, and lists everybody', async () => {
  await tenant.person('Admin', { fullName: 'Ada Admin' });
  expect(await run('create', tenant.slug, 'Mo@New.test', '--name', 'Mo Mentor', '--role', 'mentor')).toBe(
    `mo@new.test gets an invitation to ${tenant.slug}.`,
  );
  expect(await list()).toEqual([
    { name: 'Ada Admin', address: expect.any(String), role: 'Admin', state: 'active', lastSignIn: null },
    { name: 'Mo Mentor', address: 'mo@new.test', role: 'Mentor', state: 'pending', lastSignIn: null },
  ]);
  expect(await run('list', tenant.slug)).toMatch(/^Mo Mentor +mo@new\.test +Mentor +pending +never$/m);
  expect(await mailsOf('account-invitation')).toBe(1);
  expect(await recorded()).toEqual(['invitations.invited']);
  await expect(run('create', tenant.slug, 'mo@new.test', '--name', 'Mo', '--role', 'Mentor')).rejects.toThrow(Refused);
});

test('changes roles, and leaves an Admin who edits roles', async () => {
  const admin = await tenant.person('Admin');
  const mia = await tenant.person('Mentor');
  expect(await run('role', tenant.slug, mia.email, 'Coach')).toBe(`${mia.email} has the role Coach now.`);
  expect(await run('role', tenant.slug, mia.email, 'coach')).toContain('already');
  expect((await list()).find(({ address }: { address: string }) => address === mia.email).role).toBe('Coach');
  await expect(run('role', tenant.slug, admin.email, 'Coach')).rejects.toThrow(Refused);
  await expect(run('role', tenant.slug, mia.email, 'King')).rejects.toThrow('King is no role of this tenant');
  expect(await recorded()).toEqual(['accounts.role-changed']);
});

test('takes access away and gives it back; sessions end', async () => {
  await tenant.person('Admin');
  const mia = await tenant.person('Mentor');
  await openSessionFor(mia);
  expect((await list()).find(({ address }: { address: string }) => address === mia.email).lastSignIn).toMatch(/Z$/);
  expect(await run('end-sessions', tenant.slug, mia.email)).toBe(`${mia.email} was signed out of 1 sessions.`);
  await openSessionFor(mia);
  expect(await run('deactivate', tenant.slug, mia.email)).toBe(`${mia.email} has no access now.`);
  const open = 'select count(*)::int as n from sessions where tenant_id = $1 and ended_at is null';
  expect((await ownerPool().query(open, [tenant.id])).rows[0].n).toBe(0);
  await expect(run('reset-password', tenant.slug, mia.email)).rejects.toThrow('has no access');
  expect(await run('deactivate', tenant.slug, mia.email)).toContain('already');
  expect(await run('activate', tenant.slug, mia.email)).toBe(`${mia.email} has access again.`);
  expect(await run('activate', tenant.slug, mia.email)).toContain('already');
  expect((await recorded()).filter((type) => type.endsWith('status-set'))).toHaveLength(2);
});

test('emails the link for a new password, and prints no secret', async () => {
  const mia = await tenant.person('Mentor');
  const said = await run('reset-password', tenant.slug, mia.email, '--json');
  expect(JSON.parse(said)).toEqual({ tenant: tenant.slug, address: mia.email });
  expect(await mailsOf('account-reset')).toBe(1);
  expect(await recorded()).toEqual(['accounts.reset-asked']);
});

test('turns off a lost second factor: sessions end, and the person gets an email', async () => {
  await tenant.person('Admin');
  const [mia, other] = [await tenant.person('Mentor'), await tenant.person('Mentor')];
  for (const person of [mia, other]) {
    await secondFactorOf(person);
    await openSessionFor(person);
  }
  const answer = await run('reset-second-factor', tenant.slug, mia.email);
  expect(answer).toBe(`${mia.email} logs in without a code now, and was signed out of 1 sessions.`);
  const left = `
    select a.user_id as authenticator, c.user_id as code, s.user_id as session
    from authenticators a join recovery_codes c using (tenant_id) join sessions s using (tenant_id)
    where tenant_id = $1 and s.ended_at is null`;
  const { userId } = other;
  expect((await ownerPool().query(left, [tenant.id])).rows).toEqual([
    { authenticator: userId, code: userId, session: userId },
  ]);
  expect(await mailsOf('account-second-factor-off')).toBe(1);
  expect(await recorded()).toEqual(['accounts.second-factor-off', 'accounts.signed-out']);

  await openSessionFor(mia);
  expect(JSON.parse(await run('reset-second-factor', tenant.slug, mia.email, '--json'))).toEqual({
    tenant: tenant.slug,
    address: mia.email,
    isChanged: false,
    ended: 0,
  });
  expect(await mailsOf('account-second-factor-off')).toBe(1);
});

test('reaches nobody of another tenant', async () => {
  const mia = await (await aTenant()).person('Mentor');
  for (const verb of ['deactivate', 'activate', 'reset-password', 'reset-second-factor', 'end-sessions'])
    await expect(run(verb, tenant.slug, mia.email)).rejects.toThrow(`Nobody in ${tenant.slug} has the address`);
  expect(await list()).toEqual([]);
});

test.each([
  [['role', 'T', 'a@b.test'], 'Name the tenant, the address, the role.'],
  [['deactivate', 'T', 'ada'], 'ada is no email address.'],
  [['create', 'T', 'a@b.test', '--role', 'Mentor'], 'Give the person a name with --name.'],
  [['create', 'T', 'a@b.test', '--name', 'A'], 'Give the person a role with --role.'],
  [['activate', 'T', 'a@b.test', 'more'], 'There is one argument too many: more'],
])('refuses %j', async (args, message) => {
  await expect(run(...args)).rejects.toThrow(WrongCommand);
  await expect(run(...args)).rejects.toThrow(message);
});
