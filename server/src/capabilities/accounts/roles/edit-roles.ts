import { roleEvent } from '@seedbed/domain/access/activity-types.ts';
import { defaultVisibility } from '@seedbed/domain/access/default-visibility.ts';
import { RoleInUse, RoleIsBuiltIn } from '@seedbed/domain/access/errors.ts';
import { canEditRoles } from '@seedbed/domain/access/policy.ts';
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import {
  checkNewRole,
  checkRoleChanges,
  editableRoleTypes,
  ownPicks,
  ownScopes,
} from '@seedbed/domain/access/role-input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, FeatureLocked, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, count, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type FullRole, fullRole } from '#capabilities/access/public.ts';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { planHas } from '#capabilities/incubators/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertAnAdminEditsRoles, lockRoles } from './role-editors.ts';
import { existingPicks, savePicks } from './role-picks.ts';

/** All roles that people can have, the product's own first. */
export const listRoles = (tx: Tx): Promise<FullRole[]> =>
  tx.db
    .select(fullRole)
    .from(roles)
    .where(and(isNull(roles.trashedAt), inArray(roles.type, [...editableRoleTypes])))
    .orderBy(asc(roles.isCustom), asc(roles.type), asc(roles.createdAt), asc(roles.id));

const fields = ['label', 'startupVisibility', 'peopleVisibility', 'visibleRoleIds', 'scopes', 'picked'] as const;

/** `scopes` lists changed cells; the others stay. Repeating it succeeds and writes nothing. */
export async function updateRole(
  tx: Tx,
  actor: Actor,
  id: string,
  input: object,
  version?: number | null,
): Promise<FullRole> {
  assertAllowed(canEditRoles(actor));
  const { scopes, visibleRoleIds, ...given } = checkRoleChanges(input);
  await lockRoles(tx);
  const before = await findRole(tx, id);
  const row: Partial<typeof roles.$inferInsert> = {
    ...given,
    ...(visibleRoleIds && { visibleRoleIds: await knownRoles(tx, visibleRoleIds) }),
    ...(scopes && { scopes: ownScopes(before.type, before.scopes, scopes) }),
  };
  const after: Partial<FullRole> = {
    ...row,
    ...(scopes && {
      picked: await existingPicks(
        tx,
        before.picked,
        ownPicks(resolveScopes(before.type, row.scopes), before.picked, scopes),
      ),
    }),
  };
  assertAllowed(after.label !== null || !before.isCustom, () => new Validation({ label: [labelMissing] }));
  const changes = changesBetween(before, after, fields);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  const [written] = await tx.db
    .update(roles)
    .set({ ...row, updatedAt: sql`now()`, version: sql`${roles.version} + 1` })
    .where(eq(roles.id, before.id))
    .returning();
  if (!written) throw new NotFound();
  if (after.picked) await savePicks(tx, before, after.picked);
  await assertAnAdminEditsRoles(tx);
  await logActivity(tx, actor, roleEvent('access.role-changed', written, changes));
  return { ...written, picked: after.picked ?? before.picked };
}

const labelMissing = { code: 'required', params: { field: 'access:fields.label' } };

/** Copies a role type with its defaults. Throws `FeatureLocked` outside of the plan. */
export const createRole = (
  actor: Actor,
  { id: given, ...input }: { id?: string | null; type: string; label: string },
): Promise<FullRole> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canEditRoles(actor));
    assertAllowed(await planHas(tx, 'customRoles'), () => new FeatureLocked('customRoles'));
    const { type, label } = checkNewRole(input);
    const visibility = defaultVisibility[type];
    const { id, isNew } = await createOnce(tx, actor, roles, given, {
      type,
      label,
      isCustom: true,
      startupVisibility: visibility.startups,
      peopleVisibility: visibility.people,
    });
    const role = await findRole(tx, id);
    if (isNew) await logActivity(tx, actor, roleEvent('access.role-created', role));
    return role;
  });

/** Only a role of the tenant's own that nobody has. */
export const deleteRole = (actor: Actor, id: string): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canEditRoles(actor));
    await lockRoles(tx);
    const role = await findRole(tx, id);
    assertAllowed(role.isCustom, () => new RoleIsBuiltIn());
    const [people] = await tx.db.select({ count: count() }).from(users).where(eq(users.roleId, role.id));
    if (people?.count) throw new RoleInUse(people.count);
    await tx.db.update(roles).set({ trashedAt: sql`now()` }).where(eq(roles.id, role.id));
    await logActivity(tx, actor, roleEvent('access.role-deleted', role));
    return true;
  });

export async function restoreRoleIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  assertAllowed(canEditRoles(actor));
  const [role] = await tx.db
    .update(roles)
    .set({ trashedAt: null })
    .where(eq(roles.id, findId(id)))
    .returning();
  if (!role) throw new NotFound();
  await logActivity(tx, actor, roleEvent('access.role-created', role));
}

const findId = (id: string): FullRole['id'] => {
  if (!isId<'Role'>(id)) throw new NotFound();
  return id;
};

/** Throws `NotFound`, also for the role of integrations. */
export async function findRole(tx: Tx, id: string): Promise<FullRole> {
  const [role] = await tx.db
    .select(fullRole)
    .from(roles)
    .where(and(eq(roles.id, findId(id)), isNull(roles.trashedAt), ne(roles.type, 'System')));
  if (!role) throw new NotFound();
  return role;
}

/** In the tenant's order, without roles that do not exist. */
async function knownRoles(tx: Tx, ids: readonly string[]): Promise<FullRole['id'][]> {
  const all = await listRoles(tx);
  return all.map((role) => role.id).filter((id) => ids.includes(id));
}
