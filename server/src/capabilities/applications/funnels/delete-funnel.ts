import { FunnelHasApplications } from '@seedbed/domain/applications/errors.ts';
import { funnelEvent } from '@seedbed/domain/applications/funnels/activity-types.ts';
import { canDeleteFunnel } from '@seedbed/domain/applications/funnels/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq } from 'drizzle-orm';
import { funnels } from '#capabilities/applications/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findFunnel } from './find-funnels.ts';
import { assertSlugFree } from './slugs.ts';

/** Moves a funnel without applications to the trash for 30 days. Idempotent for the same person. */
export const deleteFunnel = (actor: Actor, funnelId: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, funnels, funnelId, 'applications.funnel-deleted')) return funnelId;
    const funnel = await findFunnel(tx, actor, funnelId, { lock: true });
    assertAllowed(canDeleteFunnel(actor, funnel));
    assertAllowed(!funnel.hasApplications, () => new FunnelHasApplications());
    await setTrashed(tx, funnels, funnel.id, true);
    await logActivity(tx, actor, funnelEvent('applications.funnel-deleted', funnel));
    return funnel.id;
  });

/** Writes nothing if the funnel is not in the trash. */
export async function restoreFunnelIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  if (!(await isTrashed(tx, funnels, recordId))) return void (await findFunnel(tx, actor, recordId));
  const [trashed] = await tx.db
    .select({ slug: funnels.slug })
    .from(funnels)
    .where(eq(funnels.id, recordId as Id<'Funnel'>));
  // Another funnel may have taken the address since; the deleted one then has to wait for it.
  if (trashed) await assertSlugFree(tx, { id: recordId as Id<'Funnel'> }, trashed.slug);
  await setTrashed(tx, funnels, recordId, false);
  const funnel = await findFunnel(tx, actor, recordId, { lock: true });
  assertAllowed(canDeleteFunnel(actor, funnel));
  await logActivity(tx, actor, funnelEvent('applications.funnel-restored', funnel));
}
