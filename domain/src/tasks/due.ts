import { endOfDay, startOfDay, today } from '#kernel/dates.ts';
import { isDoneFor, type Moment, type TaskFacts } from './task.ts';

/** The end of tomorrow: Today's Tasks counts everything due until then. */
export const dueSoonEnd = (zone: string, now?: Temporal.Instant): Temporal.Instant =>
  endOfDay(today(zone, now).add({ days: 1 }), zone);

/** The end of today. */
export const defaultDueDate = (zone: string, now?: Temporal.Instant): Temporal.Instant =>
  endOfDay(today(zone, now), zone);

/** The start of yesterday: the earliest due date of a new task. */
export const earliestDueDate = (zone: string, now?: Temporal.Instant): Temporal.Instant =>
  startOfDay(today(zone, now).subtract({ days: 1 }), zone);

/**
 * Reminds of tasks due yesterday, today or tomorrow. Older ones are in Today's Tasks; reminding of them daily would
 * annoy.
 */
export const reminderRange = (zone: string, now?: Temporal.Instant): Required<DueRange> => ({
  after: startOfDay(today(zone, now).subtract({ days: 1 }), zone),
  before: dueSoonEnd(zone, now),
});

export interface DueRange {
  /** Both ends are inclusive. */
  after?: Temporal.Instant;
  before?: Temporal.Instant;
}

/** The three queries for a startup's tasks. */
export function dueRanges(zone: string, now?: Temporal.Instant): Record<'overdue' | 'today' | 'future', DueRange> {
  const day = today(zone, now);
  return {
    overdue: { before: endOfDay(day.subtract({ days: 1 }), zone) },
    today: { after: startOfDay(day, zone), before: endOfDay(day, zone) },
    future: { after: startOfDay(day.add({ days: 1 }), zone) },
  };
}

export const isDueBy = (dueDate: Moment, end: Temporal.Instant): boolean =>
  Temporal.Instant.compare(Temporal.Instant.from(dueDate), end) <= 0;

export type CountedTask = Pick<TaskFacts, 'assignees' | 'approvalStatus'> & { dueDate: Moment };

export interface TaskUpdate {
  userId: string;
  updateType: 'ADDED' | 'REMOVED';
}

/**
 * Updates for the assignees whose open tasks change (`before` null: created, `after` null: deleted). Authors do not
 * count what others owe. ADDED includes tasks due later, and the client filters them. The client always counts REMOVED, so it covers only counted tasks.
 */
export function taskUpdates(
  before: CountedTask | null,
  after: CountedTask | null,
  soonEnd: Temporal.Instant,
): TaskUpdate[] {
  return peopleOf(before, after).flatMap((userId): TaskUpdate[] => {
    const wasCounted = isOpenFor(before, userId) && isDueBy(before.dueDate, soonEnd);
    if (!isOpenFor(after, userId)) return wasCounted ? [{ userId, updateType: 'REMOVED' }] : [];
    const isCounted = isDueBy(after.dueDate, soonEnd);
    if (wasCounted && !isCounted) return [{ userId, updateType: 'REMOVED' }];
    const isNew = !isOpenFor(before, userId) || (isCounted && !wasCounted);
    return isNew ? [{ userId, updateType: 'ADDED' }] : [];
  });
}

const isOpenFor = (task: CountedTask | null, userId: string): task is CountedTask =>
  task?.assignees.some((assignee) => assignee.userId === userId) === true &&
  task.approvalStatus === 'APPROVED' &&
  !isDoneFor(task, userId);

const peopleOf = (...tasks: (CountedTask | null)[]): string[] => [
  ...new Set(tasks.flatMap((task) => task?.assignees.map((a) => a.userId) ?? [])),
];
