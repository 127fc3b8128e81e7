import { openToMeetSet } from '@seedbed/domain/community/activity-types.ts';
import { canOpenDirectory } from '@seedbed/domain/community/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { directoryEntries } from './table.ts';

export async function isOpenToMeet(tx: Tx, { userId }: Actor): Promise<boolean> {
  const [entry] = await tx.db
    .select({ isOpenToMeet: directoryEntries.isOpenToMeet })
    .from(directoryEntries)
    .where(eq(directoryEntries.userId, userId));
  return entry?.isOpenToMeet ?? false;
}

/** A repeated answer writes nothing. */
export const setOpenToMeet = (actor: Actor, isOpen: boolean): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canOpenDirectory(actor));
    if ((await isOpenToMeet(tx, actor)) === isOpen) return isOpen;
    await tx.db
      .insert(directoryEntries)
      .values({ tenantId: tx.tenantId, id: newId<'DirectoryEntry'>(), userId: actor.userId, isOpenToMeet: isOpen })
      .onConflictDoUpdate({
        target: [directoryEntries.tenantId, directoryEntries.userId],
        set: { isOpenToMeet: isOpen, updatedAt: sql`excluded.updated_at` },
      });
    await logActivity(tx, actor, openToMeetSet(actor.userId, isOpen));
    return isOpen;
  });
