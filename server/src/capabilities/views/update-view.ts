import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { viewEvent } from '@seedbed/domain/views/activity-types.ts';
import { ViewIsLocked } from '@seedbed/domain/views/errors.ts';
import { checkViewChanges } from '@seedbed/domain/views/input.ts';
import { hasSharedViews } from '@seedbed/domain/views/lists.ts';
import { canSetDefaultViews, canShareViews } from '@seedbed/domain/views/policy.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { editableView } from './change-views.ts';
import { assertKnownList, assertViews, findView, type ViewCard } from './find-views.ts';
import { savedViewRoles, savedViews } from './table.ts';

export const updateSavedView = (actor: Actor, id: string, input: object, version?: number | null): Promise<ViewCard> =>
  writeTx(actor, (tx) => updateViewIn(tx, actor, id, input, version));

const fields = ['name', 'address', 'shown', 'isLocked', 'roleIds', 'defaultRoleIds'] as const;

/** The fields of a view that can be changed, also the other roles that lost their default by it. */
export const valuesOf = ({ name, address, shown, isLocked, roles: shared }: ViewCard) => ({
  name,
  address,
  shown,
  isLocked,
  roleIds: shared.map(({ roleId }) => roleId).sort(),
  defaultRoleIds: shared.flatMap(({ roleId, isDefault }) => (isDefault ? roleId : [])).sort(),
});

/** Repeating it succeeds and writes nothing. A default for a role shares the view with it. */
export async function updateViewIn(
  tx: Tx,
  actor: Actor,
  id: string,
  input: object,
  version?: number | null,
): Promise<ViewCard> {
  const given = checkViewChanges(input);
  assertKnownList(given.shown);
  const view = await editableView(tx, actor, id);
  await assertViews(tx, view.list);
  const before = valuesOf(view);
  const defaults = await knownRoles(tx, given.defaultRoleIds ?? before.defaultRoleIds);
  const shared = await knownRoles(tx, [...(given.roleIds ?? before.roleIds), ...(given.defaultRoleIds ?? [])]);
  const after = {
    ...before,
    // The content of another address is unknown until the page says it.
    ...(given.address !== undefined && given.address !== before.address && { shown: null }),
    ...given,
    roleIds: shared,
    defaultRoleIds: defaults.filter((one) => shared.includes(one)),
  };
  const changes = changesBetween(before, after, fields);
  if (!changes) return view;
  if (version != null && version !== view.version) throw new Conflict({ version: view.version });
  assertAllowed(!(before.isLocked && after.isLocked && (changes.name || changes.address)), () => new ViewIsLocked());
  if (changes.roleIds) assertAllowed(canShareViews(actor));
  if (changes.roleIds && shared.length > 0) await assertViews(tx, view.list, hasSharedViews);
  if (changes.defaultRoleIds) assertAllowed(canSetDefaultViews(actor));
  await tx.db
    .update(savedViews)
    .set({
      name: after.name,
      address: after.address,
      shown: after.shown,
      isLocked: after.isLocked,
      updatedAt: sql`now()`,
      version: sql`${savedViews.version} + 1`,
    })
    .where(eq(savedViews.id, view.id));
  if (changes.roleIds || changes.defaultRoleIds) await share(tx, view, after);
  const isShared = before.roleIds.length + shared.length > 0;
  await logActivity(tx, actor, viewEvent('views.changed', { ...view, isShared }, changes));
  return findView(tx, actor, view.id);
}

/** Roles that exist, each once, in a fixed order. */
async function knownRoles(tx: Tx, ids: readonly string[]): Promise<Id<'Role'>[]> {
  if (ids.length === 0) return [];
  const found = await tx.db
    .select({ id: roles.id })
    .from(roles)
    .where(and(inArray(roles.id, ids as Id<'Role'>[]), isNull(roles.trashedAt)));
  return found.map((role) => role.id).sort();
}

/** A role has one default of a list: the newest replaces the one before. */
async function share(tx: Tx, view: ViewCard, after: { roleIds: Id<'Role'>[]; defaultRoleIds: Id<'Role'>[] }) {
  await tx.db.delete(savedViewRoles).where(eq(savedViewRoles.viewId, view.id));
  if (after.defaultRoleIds.length > 0)
    await tx.db
      .update(savedViewRoles)
      .set({ isDefault: false })
      .where(and(eq(savedViewRoles.list, view.list), inArray(savedViewRoles.roleId, after.defaultRoleIds)));
  if (after.roleIds.length === 0) return;
  await tx.db.insert(savedViewRoles).values(
    after.roleIds.map((roleId) => ({
      tenantId: tx.tenantId,
      id: newId<'SavedViewRole'>(),
      viewId: view.id,
      roleId,
      list: view.list,
      isDefault: after.defaultRoleIds.includes(roleId),
    })),
  );
}
