import { endOfDay, startOfDay, today } from '#kernel/dates.ts';
import { isDoneFor, isMine, type Moment, type TaskFacts } from './task.ts';

/** The end of tomorrow: what is due until then counts in Today's Tasks. */
export const dueSoonEnd = (zone: string, now?: Temporal.Instant): Temporal.Instant =>
  endOfDay(today(zone, now).add({ days: 1 }), zone);

/** The end of today. */
export const defaultDueDate = (zone: string, now?: Temporal.Instant): Temporal.Instant =>
  endOfDay(today(zone, now), zone);

/** The start of yesterday: nothing new may be due before. */
export const earliestDueDate = (zone: string, now?: Temporal.Instant): Temporal.Instant =>
  startOfDay(today(zone, now).subtract({ days: 1 }), zone);

/**
 * What people are reminded of: due tomorrow, today, or yesterday and not done. What is older stands in Today's Tasks,
 * and a reminder every morning would only be switched off.
 */
export const reminderRange = (zone: string, now?: Temporal.Instant): Required<DueRange> => ({
  after: startOfDay(today(zone, now).subtract({ days: 1 }), zone),
  before: dueSoonEnd(zone, now),
});

export interface DueRange {
  /** Both ends belong to the range. */
  after?: Temporal.Instant;
  before?: Temporal.Instant;
}

/** The three calls for a startup's tasks. */
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

export type CountedTask = Pick<TaskFacts, 'assignees' | 'createdById' | 'approvalStatus'> & { dueDate: Moment };

export interface TaskUpdate {
  userId: string;
  updateType: 'ADDED' | 'REMOVED';
}

/**
 * Whose open tasks a change touches (`before` null: created, `after` null: deleted). ADDED also tells of what is due
 * later, and the client counts it only if due soon; REMOVED is always counted, so only what was counted is removed.
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
  task !== null && isMine(task, userId) && task.approvalStatus === 'APPROVED' && !isDoneFor(task, userId);

const peopleOf = (...tasks: (CountedTask | null)[]): string[] => [
  ...new Set(
    tasks
      .flatMap((task) => (task ? [task.createdById, ...task.assignees.map((a) => a.userId)] : []))
      .filter((id) => id !== null),
  ),
];
