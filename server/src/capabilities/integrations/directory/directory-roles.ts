import { directoryRoleSet } from '@seedbed/domain/integrations/activity-types.ts';
import { NoDefaultRole } from '@seedbed/domain/integrations/directory/errors.ts';
import { roleOfGroups } from '@seedbed/domain/integrations/directory/role-of-groups.ts';
import { canBeDefaultRole, canManageDirectory } from '@seedbed/domain/integrations/policy.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { listRoles, lockRoles, setUserRoleIn } from '#capabilities/accounts/public.ts';
import { directoryGroups, directoryMembers, directoryRoles } from '#capabilities/integrations/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { directoryActor } from './directory-actor.ts';

type RolesOfPeople = ReadonlyMap<Id<'User'>, Id<'Role'>>;

/** A deleted role counts as none. */
const livingRole = and(
  eq(roles.tenantId, directoryRoles.tenantId),
  eq(roles.id, directoryRoles.roleId),
  isNull(roles.trashedAt),
);

/** The roles that their groups give to these people; others are absent. */
export async function rolesByGroups(tx: Tx, ids: readonly Id<'User'>[]): Promise<RolesOfPeople> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .select({ userId: directoryMembers.userId, id: roles.id, type: roles.type })
    .from(directoryMembers)
    .innerJoin(
      directoryRoles,
      and(eq(directoryRoles.tenantId, directoryMembers.tenantId), eq(directoryRoles.groupId, directoryMembers.groupId)),
    )
    .innerJoin(roles, livingRole)
    .where(inArray(directoryMembers.userId, [...ids]));
  const found = new Map<Id<'User'>, Id<'Role'>>();
  for (const [userId, given] of Map.groupBy(rows, (row) => row.userId)) {
    const role = roleOfGroups(given);
    if (role) found.set(userId, role.id);
  }
  return found;
}

/** People whose groups gave a role `before`, and give none now, get the default role. Others keep theirs. */
export async function applyRoles(tx: Tx, ids: readonly Id<'User'>[], before: RolesOfPeople): Promise<void> {
  const actor = directoryActor(tx.tenantId);
  const now = await rolesByGroups(tx, ids);
  for (const id of ids) {
    const roleId = now.get(id) ?? (before.has(id) ? await defaultRole(tx) : null);
    if (roleId) await setUserRoleIn(tx, actor, id, roleId);
  }
}

export async function findDefaultRole(tx: Tx): Promise<Id<'Role'> | null> {
  const [found] = await tx.db
    .select({ id: roles.id })
    .from(directoryRoles)
    .innerJoin(roles, livingRole)
    .where(isNull(directoryRoles.groupId));
  return found?.id ?? null;
}

/** Throws `NoDefaultRole`. */
export async function defaultRole(tx: Tx): Promise<Id<'Role'>> {
  const id = await findDefaultRole(tx);
  if (!id) throw new NoDefaultRole();
  return id;
}

/** Without a group the default role, which must be one. Members of the group get the role at once. */
export const setDirectoryRole = (actor: Actor, groupId: string | null, roleId: string | null): Promise<void> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canManageDirectory(actor));
    await lockRoles(tx);
    if (groupId === null) return setDefaultRoleIn(tx, actor, roleId);
    const [group] = isId<'DirectoryGroup'>(groupId)
      ? await tx.db.select().from(directoryGroups).where(eq(directoryGroups.id, groupId))
      : [];
    if (!group) throw new NotFound();
    if (roleId !== null) await assertRole(tx, roleId, () => true);
    const members = (
      await tx.db
        .select({ id: directoryMembers.userId })
        .from(directoryMembers)
        .where(eq(directoryMembers.groupId, group.id))
    ).map(({ id }) => id);
    const before = await rolesByGroups(tx, members);
    await saveRole(tx, group.id, roleId as Id<'Role'> | null);
    await logActivity(tx, actor, directoryRoleSet(group.id, group.name, roleId));
    await applyRoles(tx, members, before);
  });

/** For people of the future: those who are here keep their role. */
export async function setDefaultRoleIn(tx: Tx, actor: Actor, roleId: string | null): Promise<void> {
  await assertRole(tx, roleId, canBeDefaultRole);
  if ((await findDefaultRole(tx)) === roleId) return;
  await saveRole(tx, null, roleId as Id<'Role'>);
  await logActivity(tx, actor, directoryRoleSet(tx.tenantId, 'SCIM', roleId));
}

async function assertRole(tx: Tx, roleId: string | null, mayBe: (type: RoleType) => boolean): Promise<void> {
  const role = (await listRoles(tx)).find(({ id }) => id === roleId);
  const problem = { code: 'invalid', params: { field: 'integrations:fields.role' } };
  assertAllowed(role !== undefined && mayBe(role.type), () => new Validation({ roleId: [problem] }));
}

async function saveRole(tx: Tx, groupId: Id<'DirectoryGroup'> | null, roleId: Id<'Role'> | null): Promise<void> {
  await tx.db
    .delete(directoryRoles)
    .where(groupId ? eq(directoryRoles.groupId, groupId) : isNull(directoryRoles.groupId));
  if (roleId)
    await tx.db.insert(directoryRoles).values({ tenantId: tx.tenantId, id: newId<'DirectoryRole'>(), groupId, roleId });
}
