import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import { events } from '#capabilities/events/table.ts';
import { inTenant } from '#platform/tx.ts';
import { notifyRegistrants } from './queues.ts';

const reminders = [
  { notice: 'day-reminder', column: events.dayReminderAt, mark: 'dayReminderAt', hours: 24, notWithin: 2 },
  { notice: 'hour-reminder', column: events.hourReminderAt, mark: 'hourReminderAt', hours: 1, notWithin: 0 },
] as const;

/** Reminds a day and an hour before the start, each once. A moved event reminds again. */
export async function remindOfEvents(tenantId: Id<'Incubator'>, now = Temporal.Now.instant()): Promise<void> {
  for (const { notice, column, mark, hours, notWithin } of reminders)
    await inTenant(tenantId, async (tx) => {
      const due = await tx.db
        .select({ id: events.id })
        .from(events)
        .where(
          and(
            eq(events.status, 'published'),
            eq(events.isArchived, false),
            inArray(events.eventType, ['GROUP_GENERAL', 'GROUP_TRAINING']),
            gt(events.startsAt, now.add({ hours: notWithin })),
            lte(events.startsAt, now.add({ hours })),
            isNull(column),
            isNull(events.trashedAt),
          ),
        )
        .for('update');
      const ids = due.map(({ id }) => id);
      if (ids.length === 0) return;
      await tx.db
        .update(events)
        .set({ [mark]: now })
        .where(inArray(events.id, ids));
      for (const id of ids) await notifyRegistrants(tx, id, notice);
    });
}
