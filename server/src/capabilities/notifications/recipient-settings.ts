import { endOfQuietHours } from '@seedbed/domain/notifications/quiet-hours.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { RecipientSettings } from '#capabilities/emails/public.ts';
import { notificationChoices, notificationReaders } from './table.ts';

/** Campaigns respect the quiet hours of people too. */
export const recipientSettings: RecipientSettings = {
  quietUntil: async (tx, people, at) => {
    if (people.length === 0) return new Map();
    const rows = await tx.db
      .select({
        userId: notificationReaders.userId,
        from: notificationReaders.quietFrom,
        until: notificationReaders.quietUntil,
        weekends: notificationReaders.quietWeekends,
      })
      .from(notificationReaders)
      .where(
        inArray(
          notificationReaders.userId,
          people.map(({ userId }) => userId),
        ),
      );
    const zones = new Map(people.map(({ userId, zone }) => [userId, zone]));
    return new Map(
      rows.flatMap(({ userId, ...quiet }) => {
        const end = endOfQuietHours(quiet, zones.get(userId) ?? 'UTC', at);
        return Temporal.Instant.compare(end, at) > 0 ? [[userId as string, end] as const] : [];
      }),
    );
  },
  mutedTypes: (tx, userId) =>
    tx.db.$count(notificationChoices, and(eq(notificationChoices.userId, userId), eq(notificationChoices.mail, 'OFF'))),
};
