import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import ical, { ICalEventTransparency } from 'ical-generator';
import { startups } from '#capabilities/startups/table.ts';
import { taskAssignees, tasks } from '#capabilities/tasks/table.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const daysBack = 90;
const mostTasks = 1_000;
/** The suggested refresh interval; most calendars use their own. */
const refreshSeconds = 3_600;
const shownMinutes = 30;

const calendarTask = {
  id: tasks.id,
  name: tasks.name,
  dueAt: tasks.dueAt,
  dueOn: tasks.dueOn,
  dueZone: tasks.dueZone,
  createdAt: tasks.createdAt,
  updatedAt: tasks.updatedAt,
  startupName: subquery<string | null>(sql`(
    select ${startups.name} from ${startups}
    where ${startups.tenantId} = ${tasks.tenantId} and ${startups.id} = ${tasks.startupId})`),
};
export type CalendarTask = RowOf<typeof calendarTask>;

/** Assigned and open tasks, neither rejected nor long overdue. */
export const listCalendarTasks = (tx: Tx, userId: Id<'User'>): Promise<CalendarTask[]> =>
  tx.db
    .select(calendarTask)
    .from(taskAssignees)
    .innerJoin(tasks, and(eq(tasks.tenantId, taskAssignees.tenantId), eq(tasks.id, taskAssignees.taskId)))
    .where(
      and(
        eq(taskAssignees.userId, userId),
        isNull(taskAssignees.doneAt),
        isNull(tasks.trashedAt),
        ne(tasks.approvalStatus, 'REJECTED'),
        gte(tasks.dueAt, sql`now() - ${daysBack} * interval '1 day'`),
      ),
    )
    .orderBy(desc(tasks.dueAt), desc(tasks.id))
    .limit(mostTasks);

interface Calendar {
  name: string;
  zone: string;
  host: string;
  addressOf: (taskId: string) => string;
}

/**
 * A due date is a day in the tenant's zone. If it ends at the same instant in the person's zone, show an all-day entry.
 * Otherwise show an entry that ends at the due time.
 */
export function calendarOf(all: readonly CalendarTask[], { name, zone, host, addressOf }: Calendar): string {
  const calendar = ical({
    name,
    ttl: refreshSeconds,
    prodId: { company: 'Seedbed', product: 'Tasks', language: 'EN' },
  });
  for (const task of all) {
    const address = addressOf(task.id);
    const moment = {
      id: `${task.id}@${host}`,
      summary: task.name,
      description: [task.startupName, address].filter(Boolean).join('\n'),
      url: address,
      transparency: ICalEventTransparency.TRANSPARENT,
      stamp: new Date(task.updatedAt.epochMilliseconds),
      created: new Date(task.createdAt.epochMilliseconds),
      lastModified: new Date(task.updatedAt.epochMilliseconds),
    };
    calendar.createEvent(
      isSameDayIn(task, zone)
        ? { ...moment, start: new Date(`${task.dueOn}T00:00Z`), allDay: true }
        : {
            ...moment,
            start: new Date(task.dueAt.subtract({ minutes: shownMinutes }).epochMilliseconds),
            end: new Date(task.dueAt.epochMilliseconds),
          },
    );
  }
  return calendar.toString();
}

/** The due time ends the same day in both zones. */
const isSameDayIn = ({ dueAt, dueOn }: CalendarTask, zone: string): boolean => {
  const there = dueAt.toZonedDateTimeISO(zone);
  return there.toPlainDate().equals(dueOn) && there.hour === 23;
};
