import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, gte, isNull, ne, sql } from 'drizzle-orm';
import ical, { ICalEventTransparency } from 'ical-generator';
import { startups } from '#capabilities/startups/table.ts';
import { taskAssignees, tasks } from '#capabilities/tasks/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

const daysBack = 90;
const mostTasks = 1_000;
/** How often a calendar is asked to ask again; most keep their own pace. */
const refreshSeconds = 3_600;
const shownMinutes = 30;

export interface CalendarTask {
  id: Id<'Task'>;
  name: string;
  dueAt: Temporal.Instant;
  dueOn: Temporal.PlainDate;
  dueZone: string;
  createdAt: Temporal.Instant;
  updatedAt: Temporal.Instant;
  startupName: string | null;
}

/** What the person still has to do: assigned to them, not done by them, not rejected, not long forgotten. */
export const listCalendarTasks = (tx: Tx, userId: Id<'User'>): Promise<CalendarTask[]> =>
  tx.db
    .select({
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
    })
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
 * A due date is a day in the programme's zone. Where that is the person's day too it stands all day long; elsewhere the
 * day ends at another hour, so it stands before that moment.
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

/** The due moment is the end of the same day for both. */
const isSameDayIn = ({ dueAt, dueOn }: CalendarTask, zone: string): boolean => {
  const there = dueAt.toZonedDateTimeISO(zone);
  return there.toPlainDate().equals(dueOn) && there.hour === 23;
};
