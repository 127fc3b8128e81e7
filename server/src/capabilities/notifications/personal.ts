import { asc, eq } from 'drizzle-orm';
import type { PersonalSource } from '#platform/personal-data.ts';
import { notificationChoices, notificationReaders, notifications } from './table.ts';

export const personalSources: readonly PersonalSource[] = [
  {
    name: 'notifications',
    collect: (tx, { id }) =>
      tx.db
        .select({
          kind: notifications.type,
          createdAt: notifications.createdAt,
          readAt: notifications.readAt,
          mailedAt: notifications.mailedAt,
        })
        .from(notifications)
        .where(eq(notifications.userId, id))
        .orderBy(asc(notifications.createdAt)),
    /** Others keep what they were told of, and no longer by whom. */
    erase: async (tx, { id }) => {
      await tx.db.update(notifications).set({ actorId: null }).where(eq(notifications.actorId, id));
    },
  },
  {
    name: 'notification-settings',
    collect: async (tx, { id }) => [
      ...(await tx.db
        .select({ kind: notificationChoices.type, inApp: notificationChoices.inApp, mail: notificationChoices.mail })
        .from(notificationChoices)
        .where(eq(notificationChoices.userId, id))),
      ...(await tx.db
        .select({ quietFrom: notificationReaders.quietFrom, quietUntil: notificationReaders.quietUntil })
        .from(notificationReaders)
        .where(eq(notificationReaders.userId, id))),
    ],
  },
];
