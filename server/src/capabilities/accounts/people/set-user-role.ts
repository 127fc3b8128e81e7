import { userCategoryOf } from '@seedbed/domain/access/groups.ts';
import { roleChanged } from '@seedbed/domain/accounts/activity-types.ts';
import { canSetRoleOf } from '@seedbed/domain/accounts/policy.ts';
import type { Actor, RoleType } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { findPerson } from '#capabilities/accounts/find-people.ts';
import { assertAnAdminEditsRoles } from '#capabilities/accounts/roles/role-editors.ts';
import { users } from '#capabilities/accounts/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { assertLicensed } from './licenses.ts';
import { lockPerson } from './lock-person.ts';

/** Gives a person another role of the tenant. Repeating it writes nothing. */
export async function setUserRoleIn(tx: Tx, actor: Actor, userId: string, roleId: string): Promise<void> {
  const { now, person } = await lockPerson(tx, actor, userId);
  const next = { roleType: await roleTypeOf(tx, roleId) };
  assertAllowed(canSetRoleOf(now, person, next));
  if (person.roleId === roleId) return;
  await tx.db
    .update(users)
    .set({ roleId: roleId as Id<'Role'>, updatedAt: sql`now()`, version: sql`${users.version} + 1` })
    .where(eq(users.id, person.id));
  await assertAnAdminEditsRoles(tx);
  if (needsLicense(next) && !needsLicense(person)) await assertLicensed(tx);
  await logActivity(tx, actor, roleChanged(person, roleId));
}

const needsLicense = ({ roleType }: { roleType: RoleType }) => userCategoryOf(roleType) === 'employee';

/** Throws `Validation` for a role that the tenant does not have. */
export async function roleTypeOf(tx: Tx, roleId: string): Promise<RoleType> {
  const [role] = isId<'Role'>(roleId)
    ? await tx.db
        .select({ type: roles.type })
        .from(roles)
        .where(and(eq(roles.id, roleId), isNull(roles.trashedAt)))
    : [];
  if (!role) throw new Validation({ roleId: [{ code: 'invalid', params: { field: 'accounts:fields.role' } }] });
  return role.type;
}

/** Loads and locks the person for an undo. */
export async function lockedRole(tx: Tx, actor: Actor, userId: string): Promise<{ role: string }> {
  const { id } = await findPerson(tx, actor, userId);
  const [row] = await tx.db.select({ role: users.roleId }).from(users).where(eq(users.id, id)).for('update');
  if (!row) throw new NotFound();
  return row;
}
