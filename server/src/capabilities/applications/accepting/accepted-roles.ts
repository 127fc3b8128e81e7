import { roleChanged } from '@seedbed/domain/accounts/activity-types.ts';
import { acceptedRoleTypes } from '@seedbed/domain/applications/funnels/accepted-roles.ts';
import type { FunnelKind } from '@seedbed/domain/applications/funnels/funnel.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import type { FunnelRow } from '#capabilities/applications/table.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';

/** An acceptance never takes a right away: people of the team keep their role. */
const replaced: Readonly<Record<FunnelKind, readonly RoleType[]>> = {
  startup: ['Applicant', 'CommunityMember'],
  community_member: ['Applicant'],
};

export interface RoleChange {
  userId: string;
  old: string;
  new: string;
}

/** Gives the role of the funnel, or the first one of the usual type. */
export async function giveAcceptedRole(
  tx: Tx,
  by: Pick<Actor, 'userId'>,
  funnel: FunnelRow,
  userIds: readonly Id<'User'>[],
): Promise<RoleChange[]> {
  const roleId = await acceptedRoleOf(tx, funnel);
  const people = await tx.db
    .select({ id: users.id, fullName: users.fullName, roleId: users.roleId, roleType: roles.type })
    .from(users)
    .innerJoin(roles, and(eq(roles.tenantId, users.tenantId), eq(roles.id, users.roleId)))
    .where(and(inArray(users.id, [...userIds]), isNull(users.trashedAt)))
    .orderBy(asc(users.id))
    .for('update', { of: users });
  const changed = people.filter((one) => replaced[funnel.kind].includes(one.roleType) && one.roleId !== roleId);
  await setRoles(
    tx,
    by,
    changed.map((person) => ({ person, roleId })),
  );
  return changed.map((one) => ({ userId: one.id, old: one.roleId, new: roleId }));
}

async function acceptedRoleOf(tx: Tx, { acceptedRoleId, kind }: FunnelRow): Promise<Id<'Role'>> {
  if (acceptedRoleId) {
    const [chosen] = await tx.db
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.id, acceptedRoleId), isNull(roles.trashedAt)));
    if (chosen) return chosen.id;
  }
  const [usual] = await tx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(eq(roles.type, acceptedRoleTypes[kind][0]), isNull(roles.trashedAt)))
    .orderBy(asc(roles.isCustom), asc(roles.createdAt), asc(roles.id))
    .limit(1);
  if (!usual) throw new NotFound();
  return usual.id;
}

/** People whose role was changed since keep it. */
export async function undoRoleChanges(
  tx: Tx,
  by: Pick<Actor, 'userId'>,
  changes: readonly RoleChange[],
): Promise<void> {
  if (changes.length === 0) return;
  const people = await tx.db
    .select({ id: users.id, fullName: users.fullName, roleId: users.roleId })
    .from(users)
    .where(
      inArray(
        users.id,
        changes.map(({ userId }) => userId as Id<'User'>),
      ),
    )
    .orderBy(asc(users.id))
    .for('update');
  const back = people.flatMap((person) => {
    const change = changes.find(({ userId }) => userId === person.id);
    return change && change.new === person.roleId ? [{ person, roleId: change.old as Id<'Role'> }] : [];
  });
  await setRoles(tx, by, back);
}

interface RoleGrant {
  person: { id: Id<'User'>; fullName: string; roleId: Id<'Role'> };
  roleId: Id<'Role'>;
}

/** One statement for each role: nearly always one. */
async function setRoles(tx: Tx, by: Pick<Actor, 'userId'>, given: readonly RoleGrant[]): Promise<void> {
  for (const [roleId, people] of Map.groupBy(given, (one) => one.roleId))
    await tx.db
      .update(users)
      .set({ roleId, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
      .where(
        inArray(
          users.id,
          people.map(({ person }) => person.id),
        ),
      );
  await logActivities(
    tx,
    by,
    given.map(({ person, roleId }) => roleChanged(person, roleId)),
  );
}
