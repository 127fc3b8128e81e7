import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, lt, sql } from 'drizzle-orm';
import { writeTx } from '#platform/tx.ts';
import { countUnseen, type UnseenCount } from './list-notifications.ts';
import { publishToOwnScreens } from './set-notifications-read.ts';
import { notificationReaders, notifications } from './table.ts';

/**
 * The seen time never exceeds now and never moves back. Store the last notification's own time: a later one in the same
 * second still counts as new.
 */
export const setNotificationsSeen = (actor: Actor, timestampSeconds: number): Promise<UnseenCount> =>
  writeTx(actor, async (tx) => {
    if (timestampSeconds < 0) throw new Validation({ timestamp: [{ code: 'invalid' }] });
    const end = sql`least(to_timestamp(${timestampSeconds}::float8 + 1), clock_timestamp())`;
    const [newest] = await tx.db
      .select({ at: sql<string | null>`to_json(max(${notifications.notifiedAt}))` })
      .from(notifications)
      .where(and(eq(notifications.userId, actor.userId), lt(notifications.notifiedAt, end)));
    if (!newest?.at) return countUnseen(tx, actor);
    const at = Temporal.Instant.from(newest.at);
    const { rowCount } = await tx.db
      .insert(notificationReaders)
      .values({ tenantId: tx.tenantId, id: newId<'NotificationReader'>(), userId: actor.userId, lastSeenAt: at })
      .onConflictDoUpdate({
        target: [notificationReaders.tenantId, notificationReaders.userId],
        set: { lastSeenAt: at, updatedAt: sql`excluded.updated_at` },
        setWhere: sql`${notificationReaders.lastSeenAt} is null or ${notificationReaders.lastSeenAt} < ${at.toString()}::timestamptz`,
      });
    if (rowCount) publishToOwnScreens(tx, actor);
    return countUnseen(tx, actor);
  });
