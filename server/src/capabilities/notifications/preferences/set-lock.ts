import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { notificationLockSet } from '@seedbed/domain/notifications/activity-types.ts';
import { checkLock } from '@seedbed/domain/notifications/input.ts';
import { canLockNotifications } from '@seedbed/domain/notifications/policy.ts';
import type { Lock } from '@seedbed/domain/notifications/preferences.ts';
import { and, eq, sql } from 'drizzle-orm';
import { notificationLocks } from '#capabilities/notifications/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { listLocks } from './find-preferences.ts';

/** Locks a channel on, with a reason; without a reason the lock is removed. */
export const setLock = (actor: Actor, input: object): Promise<Lock[]> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canLockNotifications(actor));
    const { type, channel, reason } = checkLock(input);
    const existing = (await listLocks(tx)).find((lock) => lock.type === type && lock.channel === channel);
    if ((existing?.reason ?? null) === reason) return listLocks(tx);
    const here = and(eq(notificationLocks.type, type), eq(notificationLocks.channel, channel));
    if (reason === null) await tx.db.delete(notificationLocks).where(here);
    else
      await tx.db
        .insert(notificationLocks)
        .values({ tenantId: tx.tenantId, id: newId<'NotificationLock'>(), type, channel, reason })
        .onConflictDoUpdate({
          target: [notificationLocks.tenantId, notificationLocks.type, notificationLocks.channel],
          set: { reason, updatedAt: sql`excluded.updated_at` },
        });
    await logActivity(
      tx,
      actor,
      notificationLockSet(tx.tenantId, { type, channel, old: existing?.reason ?? null, new: reason }),
    );
    return listLocks(tx);
  });
