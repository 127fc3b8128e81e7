import { introductionEvent } from '@seedbed/domain/community/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { introductions } from '#capabilities/community/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { lockIntroduction } from './find-introductions.ts';

/** The introducer withdraws the introduction, until the two are in contact. */
export const withdrawIntroduction = (actor: Actor, id: string): Promise<Id<'Introduction'>> =>
  writeTx(actor, async (tx) => {
    const event = 'community.introduction-withdrawn';
    if (await isTrashedBy(tx, actor, introductions, id, event)) return id as Id<'Introduction'>;
    const row = await lockIntroduction(tx, actor.userId, id);
    assertAllowed(row.introducerId === actor.userId && row.connectedAt === null);
    await setTrashed(tx, introductions, row.id, true);
    await logActivity(tx, actor, introductionEvent(event, row));
    return row.id;
  });

export async function restoreIntroductionIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  const wasWithdrawn = await isTrashed(tx, introductions, id);
  if (wasWithdrawn) await setTrashed(tx, introductions, id, false);
  const row = await lockIntroduction(tx, actor.userId, id);
  assertAllowed(row.introducerId === actor.userId, () => new NotFound());
  if (wasWithdrawn) await logActivity(tx, actor, introductionEvent('community.introduction-restored', row));
}
