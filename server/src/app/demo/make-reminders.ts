import type { TaskChange } from '@seedbed/domain/tasks/activity-types.ts';
import { taskDueSoon } from '@seedbed/domain/tasks/activity-types.ts';
import { reminderRange } from '@seedbed/domain/tasks/due.ts';
import { type Calendar, isBefore } from './calendar.ts';

export interface Reminder {
  at: Temporal.Instant;
  by: null;
  event: ReturnType<typeof taskDueSoon>;
}

const reminderHour = 8;

/** The mornings on which the product would have sent a reminder: due soon and not done. */
export function remindersOf(calendar: Calendar, task: TaskChange, createdAt: Temporal.Instant): Reminder[] {
  const { dueAt, assignees, approvalStatus } = task;
  if (!dueAt || approvalStatus !== 'APPROVED') return [];
  const dueOn = calendar.dayOf(dueAt);
  return [-1, 0, 1].flatMap((days): Reminder[] => {
    const at = calendar.at(dueOn.add({ days }), reminderHour, 0);
    const { after, before } = reminderRange(calendar.zone, at);
    if (isBefore(at, createdAt) || isBefore(calendar.now, at) || isBefore(dueAt, after) || isBefore(before, dueAt))
      return [];
    const then = assignees.map(({ userId, ...state }) => {
      const doneAt = 'doneAt' in state && state.doneAt ? Temporal.Instant.from(state.doneAt) : null;
      return { userId, doneAt: doneAt && isBefore(at, doneAt) ? null : doneAt };
    });
    if (then.every(({ doneAt }) => doneAt !== null)) return [];
    return [{ at, by: null, event: taskDueSoon({ ...task, assignees: then }) }];
  });
}
