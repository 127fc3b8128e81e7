import { LastRoleEditor } from '@seedbed/domain/access/errors.ts';
import { NoLicenseLeft } from '@seedbed/domain/accounts/errors.ts';
import type { UserStatus } from '@seedbed/domain/accounts/user.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Conflict, Forbidden, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { AddressNotConfirmed, ReceiverNotFound, StatusNotPossible } from '@seedbed/domain/people/errors.ts';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { setUserRoleIn } from '#capabilities/accounts/public.ts';
import { inTenant, transact } from '#platform/tx.ts';
import { undo } from '#platform/undo/undo.ts';
import { activity } from '#testing/activity.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { fulfilled, patience, race, refusals, rounds } from '#testing/runs.ts';
import { aServer, send } from '#testing/servers/server.ts';
import { openSessionFor } from '#testing/session.ts';
import { aTenant, type Tenant, zone } from '#testing/tenant.ts';
import { setUserStatus } from './set-user-status.ts';

type Person = Awaited<ReturnType<Tenant['person']>>;
let tenant: Tenant;
let admin: Person;
beforeAll(() => aServer());
beforeEach(async () => {
  tenant = await aTenant();
  admin = await tenant.person('Admin');
});

const rowOf = async ({ userId }: Person) =>
  (
    await ownerPool().query(
      'select status, status_reason, admin_validated from users where tenant_id = $1 and id = $2',
      [tenant.id, userId],
    )
  ).rows[0];
const left = { status: 'archived', reason: 'Left the team' };
const undoLast = async (who: Person, person: Person) =>
  undo(who, {
    undoId: (await activity(tenant, person.userId)).findLast(({ type }) => type === 'people.status-set')?.undoId ?? '',
    zone,
  });
const setPlan = (plan: string) => ownerPool().query('update incubators set plan = $2 where id = $1', [tenant.id, plan]);

test('archives a person: sessions end at once, and the log holds no reason', async () => {
  const coach = await tenant.person('Coach');
  const token = await openSessionFor(coach);
  const name = async () => (await send(tenant, token, '{ currentUser { fullName } }')).json.data?.currentUser?.fullName;
  expect(await name()).toMatch(/^Coach/);
  await transact(setUserStatus, admin, coach.userId, left);
  await transact(setUserStatus, admin, coach.userId, left);
  expect(await rowOf(coach)).toMatchObject({ status: 'archived', status_reason: 'Left the team' });
  expect(await name()).toBeUndefined();
  const logged = (await activity(tenant, coach.userId)).filter(({ type }) => type === 'people.status-set');
  expect(logged.map(({ changes }) => changes)).toEqual([{ status: { old: 'active', new: 'archived' } }]);
  expect(JSON.stringify(logged)).not.toContain('Left the team');
});

test('undoes the status with its reason', async () => {
  const coach = await tenant.person('Coach', { status: 'unactive', statusReason: 'Parental leave' });
  await transact(setUserStatus, admin, coach.userId, left);
  await undoLast(admin, coach);
  expect(await rowOf(coach)).toMatchObject({ status: 'unactive', status_reason: 'Parental leave' });
});

test.each<[Partial<{ status: UserStatus; validated: boolean }>, object, new () => Error]>([
  [{ status: 'active' }, { status: 'deleted', reason: 'x' }, StatusNotPossible],
  [{ status: 'deleted' }, { status: 'active' }, StatusNotPossible],
  [{ status: 'pending', validated: false }, { status: 'active' }, AddressNotConfirmed],
  [{ status: 'active' }, { status: 'archived' }, Validation as unknown as new () => Error],
  [{ status: 'active' }, { status: 'archived', reason: ' ' }, Validation as unknown as new () => Error],
  [{ status: 'active' }, { status: 'gone', reason: 'x' }, Validation as unknown as new () => Error],
])('refuses from %j to %j', async (facts, change, expected) => {
  const mentor = await tenant.person('Mentor', facts);
  await expect(transact(setUserStatus, admin, mentor.userId, change)).rejects.toThrow(expected);
  expect((await rowOf(mentor)).status).toBe(facts.status);
});

test('admits a person who waits for the team', async () => {
  const applicant = await tenant.person('Applicant', { status: 'pending', validated: true, adminValidated: false });
  await transact(setUserStatus, admin, applicant.userId, { status: 'active' });
  expect(await rowOf(applicant)).toMatchObject({ status: 'active', admin_validated: true });
});

test('refuses other roles, the own status, other tenants, and Staff for an Admin', async () => {
  const [staff, coach] = [await tenant.person('Staff'), await tenant.person('Coach')];
  await expect(transact(setUserStatus, coach, staff.userId, left)).rejects.toThrow(Forbidden);
  await expect(transact(setUserStatus, staff, staff.userId, left)).rejects.toThrow(Forbidden);
  await expect(transact(setUserStatus, staff, admin.userId, left)).rejects.toThrow(Forbidden);
  await expect(transact(setUserStatus, await (await aTenant()).person('Admin'), coach.userId, left)).rejects.toThrow(
    NotFound,
  );
  await expect(transact(setUserStatus, admin, newId(), left)).rejects.toThrow(NotFound);
  await transact(setUserStatus, staff, coach.userId, left);
  expect((await rowOf(coach)).status).toBe('archived');
});

test('reports a newer version', async () => {
  const coach = await tenant.person('Coach');
  await expect(transact(setUserStatus, admin, coach.userId, left, 7)).rejects.toThrow(Conflict);
  await transact(setUserStatus, admin, coach.userId, left, 1);
});

test('never archives the last Admin who edits roles', async () => {
  const other = await tenant.person('AdminCoach');
  await expect(transact(setUserStatus, other, admin.userId, left)).rejects.toThrow(LastRoleEditor);
  expect((await rowOf(admin)).status).toBe('active');
});

test('keeps one Admin when two archive each other at once', async () => {
  const other = await tenant.person('Admin');
  const results = await Promise.allSettled([
    transact(setUserStatus, admin, other.userId, left),
    transact(setUserStatus, other, admin.userId, left),
  ]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('hands the open tasks over and gives them back by undo', async () => {
  const acme = await tenant.startup('Acme');
  const [coach, receiver] = [await tenant.assignedTo(acme, 'Coach'), await tenant.person('Mentor')];
  const alone = await tenant.task({ assignees: [coach] });
  const both = await tenant.task({ assignees: [coach, receiver] });
  const done = await tenant.task({ assignees: [coach] });
  await ownerPool().query('update task_assignees set done_at = now() where tenant_id = $1 and task_id = $2', [
    tenant.id,
    done.id,
  ]);
  const assignees = async (id: Id<'Task'>) =>
    (
      await ownerPool().query(
        'select user_id from task_assignees where tenant_id = $1 and task_id = $2 order by user_id',
        [tenant.id, id],
      )
    ).rows.map(({ user_id }) => user_id);
  for (const handOverTo of [coach.userId, newId()])
    await expect(transact(setUserStatus, admin, coach.userId, { ...left, handOverTo })).rejects.toThrow(
      ReceiverNotFound,
    );
  await transact(setUserStatus, admin, coach.userId, { ...left, handOverTo: receiver.userId });
  expect(await assignees(alone.id)).toEqual([receiver.userId]);
  expect(await assignees(both.id)).toEqual([receiver.userId]);
  expect(await assignees(done.id)).toEqual([coach.userId]);
  await undoLast(admin, coach);
  expect(await assignees(alone.id)).toEqual([coach.userId]);
  expect(await assignees(both.id)).toEqual([coach.userId, receiver.userId].sort());
});

test('gives a license back, and refuses one more than the plan has, also as a role (RE-R6)', async () => {
  await setPlan('Starter');
  const [staff, away] = [await tenant.person('Staff'), await tenant.person('Coach', { status: 'archived' })];
  await expect(transact(setUserStatus, admin, away.userId, { status: 'active' })).rejects.toThrow(NoLicenseLeft);
  const mentor = await tenant.person('Mentor');
  const promote = () => inTenant(tenant.id, (tx) => setUserRoleIn(tx, admin, mentor.userId, tenant.roleId('Coach')));
  await expect(promote()).rejects.toThrow(NoLicenseLeft);
  await transact(setUserStatus, admin, staff.userId, { status: 'unactive', reason: 'Sabbatical' });
  await promote();
  await expect(transact(setUserStatus, admin, away.userId, { status: 'active' })).rejects.toThrow(NoLicenseLeft);
});

test('gives the last license to one of many concurrent calls (RE-R6)', patience, async () => {
  await setPlan('Growth');
  for (let i = 0; i < 6; i++) await tenant.person('Staff');
  const away: string[] = [];
  for (let i = 0; i < 8; i++) away.push((await tenant.person('Coach', { status: 'unactive' })).userId);
  for (let round = 0; round < rounds; round++) {
    const results = await race(async (client) => {
      const userId = away[client % away.length] ?? '';
      await transact(setUserStatus, admin, userId, { status: 'active' });
      return userId;
    });
    // Activating one person twice takes one license.
    expect(new Set(fulfilled(results)).size).toBe(1);
    for (const refusal of refusals(results)) expect(refusal).toBeInstanceOf(NoLicenseLeft);
    const { rowCount } = await ownerPool().query(
      `update users set status = 'unactive' where tenant_id = $1 and id = any($2::uuid[]) and status = 'active'`,
      [tenant.id, away],
    );
    expect(rowCount).toBe(1);
  }
});
