import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canSeeTask } from '@seedbed/domain/tasks/policy.ts';
import type { TaskCommentPayload } from '@seedbed/domain/timeline/task-comments/activity-types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { notify } from '#capabilities/notifications/notify.ts';
import { type TaskCard, taskCard } from '#capabilities/tasks/public.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { taskComments } from '#capabilities/timeline/table.ts';
import { type Activity, on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';

/** Notifications about comments on tasks. */
export const taskCommentReactions = [
  on('timeline.task-commented', 'notifications.notify-of-task-comment', notifyOfComment),
  on('timeline.task-comment-edited', 'notifications.notify-of-mention-at-task', async (tx, activity) => {
    const task = await findCommented(tx, activity);
    if (task) await notifyMentioned(tx, activity, task);
  }),
];

/** The task of a comment that still exists. */
async function findCommented(tx: Tx, { recordId }: Activity): Promise<TaskCard | undefined> {
  const [task] = await tx.db
    .select(taskCard)
    .from(tasks)
    .innerJoin(taskComments, and(eq(taskComments.tenantId, tasks.tenantId), eq(taskComments.taskId, tasks.id)))
    .where(
      and(eq(taskComments.id, recordId as Id<'TaskComment'>), isNull(taskComments.trashedAt), isNull(tasks.trashedAt)),
    );
  return task;
}

const mentionedIn = ({ payload }: Activity) => ((payload as TaskCommentPayload).mentionIds ?? []) as Id<'User'>[];

const about = (task: TaskCard, { recordId }: Activity) =>
  ({
    kind: 'Task',
    recordId: task.id,
    partId: recordId,
    startupId: task.startupId,
    may: (actor) => canSeeTask(actor, task),
  }) satisfies Partial<Parameters<typeof notify>[2]>;

const notifyMentioned = (tx: Tx, activity: Activity, task: TaskCard) =>
  notify(tx, activity, { ...about(task, activity), type: 'mentioned', people: mentionedIn(activity) });

/** The author and the assignees of the task, and the participants of the conversation. */
async function notifyOfComment(tx: Tx, activity: Activity): Promise<void> {
  const task = await findCommented(tx, activity);
  if (!task) return;
  await notifyMentioned(tx, activity, task);
  const writers = await tx.db
    .selectDistinct({ userId: taskComments.createdById })
    .from(taskComments)
    .where(and(eq(taskComments.taskId, task.id), isNull(taskComments.trashedAt)));
  const mentioned = mentionedIn(activity);
  const people = [{ userId: task.createdById }, ...task.assignees, ...writers].flatMap(({ userId }) => userId ?? []);
  await notify(tx, activity, {
    ...about(task, activity),
    type: 'newCommentStartup',
    people: people.filter((id) => !mentioned.includes(id)),
  });
}
