import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findNotifications, type NotificationCard } from './list-notifications.ts';
import { notifications } from './table.ts';

/** Ignores notifications of other people. Writes nothing without a change. Returns the given notifications. */
export const setNotificationsRead = (
  actor: Actor,
  ids: readonly string[],
  read: boolean,
): Promise<NotificationCard[]> =>
  writeTx(actor, async (tx) => {
    const validIds = ids.filter((id) => isId<'Notification'>(id));
    if (validIds.length === 0) return [];
    const { rowCount } = await tx.db
      .update(notifications)
      .set({ readAt: read ? sql`now()` : null, updatedAt: sql`now()` })
      .where(
        and(
          inArray(notifications.id, validIds),
          eq(notifications.userId, actor.userId),
          read ? isNull(notifications.readAt) : isNotNull(notifications.readAt),
        ),
      );
    if (rowCount) publishToOwnScreens(tx, actor);
    return findNotifications(tx, actor, validIds);
  });

export const setAllNotificationsRead = (actor: Actor): Promise<number> =>
  writeTx(actor, async (tx) => {
    const { rowCount } = await tx.db
      .update(notifications)
      .set({ readAt: sql`now()`, updatedAt: sql`now()` })
      .where(and(eq(notifications.userId, actor.userId), isNull(notifications.readAt)));
    if (rowCount) publishToOwnScreens(tx, actor);
    return rowCount ?? 0;
  });

/** The person's other tabs and devices refetch the list; the id is unused. */
export const publishToOwnScreens = (tx: Tx, actor: Actor) =>
  tx.changes.push({ kind: 'Notification', id: actor.userId, audience: [`user:${actor.userId}`] });
