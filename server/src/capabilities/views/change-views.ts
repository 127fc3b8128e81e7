import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { viewEvent } from '@seedbed/domain/views/activity-types.ts';
import { TooManyViews } from '@seedbed/domain/views/errors.ts';
import { checkNewView, viewLimits } from '@seedbed/domain/views/input.ts';
import { canEditView, canUseViews } from '@seedbed/domain/views/policy.ts';
import { and, count, eq, isNull, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertKnownList, assertViews, findView, isSharedView, type ViewCard } from './find-views.ts';
import { savedViews } from './table.ts';

/** Saves a list for oneself. A repeated call answers the same view. */
export const createSavedView = (
  actor: Actor,
  { id: given, ...input }: { id?: string | null; list: string; name: string; address: string; shown?: unknown },
): Promise<ViewCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canUseViews(actor));
    const view = checkNewView(input);
    assertKnownList(view.shown);
    await assertViews(tx, view.list);
    const { id, isNew } = await createOnce(tx, actor, savedViews, given, { ...view, ownerId: actor.userId }, view);
    if (isNew) {
      await assertRoom(tx, actor, view.list);
      const changes = { name: { old: null, new: view.name } };
      await logActivity(tx, actor, viewEvent('views.created', { id, ...view, ...privateTo(actor) }, changes));
    }
    return findView(tx, actor, id);
  });

const privateTo = (actor: Actor) => ({ ownerId: actor.userId, isShared: false });

async function assertRoom(tx: Tx, actor: Actor, list: string): Promise<void> {
  const [own] = await tx.db
    .select({ count: count() })
    .from(savedViews)
    .where(and(eq(savedViews.ownerId, actor.userId), eq(savedViews.list, list), isNull(savedViews.trashedAt)));
  if ((own?.count ?? 0) > viewLimits.views) throw new TooManyViews(viewLimits.views);
}

export const deleteSavedView = (actor: Actor, id: string): Promise<boolean> =>
  writeTx(actor, (tx) => deleteViewIn(tx, actor, id));

export async function deleteViewIn(tx: Tx, actor: Actor, id: string): Promise<boolean> {
  const view = await editableView(tx, actor, id);
  await tx.db.update(savedViews).set({ trashedAt: sql`now()` }).where(eq(savedViews.id, view.id));
  await logActivity(tx, actor, viewEvent('views.deleted', { ...view, isShared: isSharedView(view) }));
  return true;
}

/** With its roles, defaults and favorites. */
export async function restoreViewIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  const [row] = await tx.db
    .update(savedViews)
    .set({ trashedAt: null })
    .where(eq(savedViews.id, id as Id<'SavedView'>))
    .returning({ id: savedViews.id });
  if (!row) throw new NotFound();
  const view = await editableView(tx, actor, id);
  await logActivity(tx, actor, viewEvent('views.restored', { ...view, isShared: isSharedView(view) }));
}

/** Locked until the transaction ends. Throws `Forbidden` for a view that is only shared with the person. */
export async function editableView(tx: Tx, actor: Actor, id: string): Promise<ViewCard> {
  const view = await findView(tx, actor, id, { lock: true });
  assertAllowed(canEditView(actor, { ...view, isShared: isSharedView(view) }), () => new Forbidden());
  return view;
}
