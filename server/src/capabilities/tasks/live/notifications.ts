import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { TaskChangedPayload, TaskPayload } from '@seedbed/domain/tasks/activity-types.ts';
import { canSeeTask } from '@seedbed/domain/tasks/policy.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { tasks } from '#capabilities/tasks/table.ts';
import { type TaskCard, taskCard } from '#capabilities/tasks/task-card.ts';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';

/** The given people who are still assigned and not done. */
async function openAssignees(
  tx: Tx,
  { recordId }: Activity,
  named: readonly string[],
): Promise<Audience<TaskCard> | null> {
  if (named.length === 0) return null;
  const [task] = await tx.db
    .select(taskCard)
    .from(tasks)
    .where(and(eq(tasks.id, recordId as Id<'Task'>), isNull(tasks.trashedAt)));
  if (!task || task.approvalStatus === 'REJECTED') return null;
  const open = task.assignees.filter(({ userId, doneAt }) => doneAt === null && named.includes(userId));
  return {
    people: open.map(({ userId }) => userId),
    subject: task,
    record: { kind: 'Task', id: task.id, startupId: task.startupId },
  };
}

const assigned = (tx: Tx, activity: Activity) =>
  openAssignees(tx, activity, (activity.payload as TaskPayload).assigneeIds);

export const notifications = [
  notifyOn({ on: ['tasks.created'], type: 'taskAssigned', audience: assigned, allowed: canSeeTask }),
  notifyOn({
    on: ['tasks.changed', 'tasks.reassigned'],
    type: 'taskAssigned',
    audience: (tx, activity) => openAssignees(tx, activity, (activity.payload as TaskChangedPayload).addedAssigneeIds),
    allowed: canSeeTask,
  }),
  notifyOn({
    on: ['tasks.due-soon'],
    type: 'taskDueSoon',
    audience: assigned,
    allowed: canSeeTask,
    isReminder: true,
  }),
];
