import type { AssignedPayload, EvaluationPayload } from '@seedbed/domain/evaluations/activity-types.ts';
import { canEvaluate } from '@seedbed/domain/evaluations/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canEnterMetrics, canOpenMetrics } from '@seedbed/domain/metrics/policy.ts';
import type { LinksChangedPayload } from '@seedbed/domain/startups/activity-types.ts';
import { canOpenStartup, isAssignedToStartup, isOwnStartup } from '@seedbed/domain/startups/policy.ts';
import type { TaskChangedPayload, TaskPayload } from '@seedbed/domain/tasks/activity-types.ts';
import { canSeeTask } from '@seedbed/domain/tasks/policy.ts';
import type { PostPayload } from '@seedbed/domain/timeline/activity-types.ts';
import { canSeePost } from '@seedbed/domain/timeline/policy.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { evaluations } from '#capabilities/evaluations/table.ts';
import { notify } from '#capabilities/notifications/notify.ts';
import { assignedPeopleOf, foundersOf } from '#capabilities/startups/public.ts';
import { taskCard } from '#capabilities/tasks/public.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { posts } from '#capabilities/timeline/table.ts';
import { type Activity, on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { applicationReactions } from './application-reactions.ts';
import { commentReactions } from './comment-reactions.ts';

export const reactions = [
  ...applicationReactions,
  ...commentReactions,
  on('timeline.posted', 'notifications.notify-of-post', (tx, activity) => notifyOfPost(tx, activity)),
  on('timeline.edited', 'notifications.notify-of-mention', async (tx, activity) => {
    const post = await findPosted(tx, activity);
    if (post) await notifyMentioned(tx, activity, post);
  }),
  on('tasks.created', 'notifications.notify-of-task', (tx, activity) =>
    notifyOfTask(tx, activity, 'taskAssigned', (activity.payload as TaskPayload).assigneeIds),
  ),
  on('tasks.changed', 'notifications.notify-of-added', (tx, activity) =>
    notifyOfTask(tx, activity, 'taskAssigned', (activity.payload as TaskChangedPayload).addedAssigneeIds),
  ),
  on('tasks.reassigned', 'notifications.notify-of-handed-over', (tx, activity) =>
    notifyOfTask(tx, activity, 'taskAssigned', (activity.payload as TaskChangedPayload).addedAssigneeIds),
  ),
  on('tasks.due-soon', 'notifications.notify-of-due', (tx, activity) =>
    notifyOfTask(tx, activity, 'taskDueSoon', (activity.payload as TaskPayload).assigneeIds),
  ),
  on('metrics.requested', 'notifications.notify-of-metrics-request', (tx, activity) => notifyOfRequest(tx, activity)),
  on('metrics.reminded', 'notifications.notify-of-metrics-reminder', (tx, activity) => notifyOfRequest(tx, activity)),
  on('metrics.completed', 'notifications.notify-of-metrics', (tx, activity) => notifyOfMetrics(tx, activity)),
  on('metrics.corrected', 'notifications.notify-of-corrected-metrics', (tx, activity) => notifyOfMetrics(tx, activity)),
  on('startups.people-changed', 'notifications.notify-of-startup', (tx, activity) =>
    notify(tx, activity, {
      type: 'startupAssigned',
      kind: 'Startup',
      recordId: activity.recordId,
      startupId: activity.recordId as Id<'Startup'>,
      people: (activity.payload as LinksChangedPayload).added as Id<'User'>[],
      may: (actor) => isAssignedToStartup(actor, activity.recordId) && canOpenStartup(actor, activity.recordId),
    }),
  ),
  on('startups.founders-changed', 'notifications.notify-of-founders', (tx, activity) =>
    notify(tx, activity, {
      type: 'startupFounder',
      kind: 'Startup',
      recordId: activity.recordId,
      startupId: activity.recordId as Id<'Startup'>,
      people: (activity.payload as LinksChangedPayload).added as Id<'User'>[],
      may: (actor) => isOwnStartup(actor, activity.recordId),
    }),
  ),
  on('evaluations.assigned', 'notifications.notify-of-evaluations', (tx, activity) =>
    notifyOfRound(tx, activity, 'evaluationsAssigned', (activity.payload as AssignedPayload).roundId),
  ),
  on('evaluations.due-soon', 'notifications.notify-of-due-evaluations', async (tx, activity) => {
    const [found] = await tx.db
      .select({ roundId: evaluations.roundId })
      .from(evaluations)
      .where(eq(evaluations.id, activity.recordId as Id<'Evaluation'>));
    if (found) await notifyOfRound(tx, activity, 'evaluationsDueSoon', found.roundId);
  }),
];

/** The founders of a startup that owes metrics. */
async function notifyOfRequest(tx: Tx, activity: Activity): Promise<void> {
  const { recordId, startupId } = activity;
  if (!startupId) return;
  const founders = await foundersOf(tx, [startupId]);
  await notify(tx, activity, {
    type: 'metricsRequest',
    kind: 'MetricPeriod',
    recordId,
    startupId,
    people: founders.map(({ userId }) => userId),
    may: (actor) => canEnterMetrics(actor, startupId),
  });
}

/** Founders, and the people assigned to the startup. */
async function notifyOfMetrics(tx: Tx, activity: Activity): Promise<void> {
  const { recordId, startupId } = activity;
  if (!startupId) return;
  const founders = await foundersOf(tx, [startupId]);
  const assigned = await assignedPeopleOf(tx, startupId);
  await notify(tx, activity, {
    type: 'updatedMetrics',
    kind: 'MetricPeriod',
    recordId,
    startupId,
    people: [...founders.map(({ userId }) => userId), ...assigned],
    may: (actor) => canOpenMetrics(actor, startupId),
  });
}

/** Those of the named people who still read something in the round. */
async function notifyOfRound(
  tx: Tx,
  activity: Activity,
  type: 'evaluationsAssigned' | 'evaluationsDueSoon',
  roundId: string,
): Promise<void> {
  const named = (activity.payload as EvaluationPayload).evaluatorIds as Id<'User'>[];
  const rows = await tx.db
    .selectDistinct({ userId: evaluations.evaluatorId })
    .from(evaluations)
    .where(
      and(
        eq(evaluations.roundId, roundId as Id<'FunnelRound'>),
        inArray(evaluations.evaluatorId, named),
        inArray(evaluations.state, ['assigned', 'accepted']),
        isNull(evaluations.trashedAt),
      ),
    );
  await notify(tx, activity, {
    type,
    kind: 'EvaluationRound',
    recordId: roundId,
    startupId: null,
    people: rows.flatMap(({ userId }) => userId ?? []),
    may: canEvaluate,
  });
}

const mentionedIn = ({ payload }: Activity) => ((payload as PostPayload).mentionIds ?? []) as Id<'User'>[];

async function findPosted(tx: Tx, { recordId }: Activity): Promise<typeof posts.$inferSelect | undefined> {
  const [post] = await tx.db
    .select()
    .from(posts)
    .where(and(eq(posts.id, recordId as Id<'Post'>), isNull(posts.trashedAt)));
  return post;
}

const notifyMentioned = (tx: Tx, activity: Activity, post: typeof posts.$inferSelect) =>
  notify(tx, activity, {
    type: 'mentioned',
    kind: 'Post',
    recordId: post.id,
    startupId: post.startupId,
    people: mentionedIn(activity),
    may: (actor) => canSeePost(actor, post),
  });

/**
 * The author, founders, and people assigned to the startup. Staff follow a startup by assignment, so others are left
 * out. Mentioned people get their own notification instead.
 */
async function notifyOfPost(tx: Tx, activity: Activity): Promise<void> {
  const post = await findPosted(tx, activity);
  if (!post) return;
  const { id, startupId, isPublic, createdById } = post;
  await notifyMentioned(tx, activity, post);
  const mentioned = mentionedIn(activity);
  const founders = await foundersOf(tx, [startupId]);
  const people = [
    ...(createdById ? [createdById] : []),
    ...founders.map(({ userId }) => userId),
    ...(await assignedPeopleOf(tx, startupId)),
  ];
  await notify(tx, activity, {
    type: isPublic ? 'newCommentStartup' : 'newCommentStartupStaff',
    kind: 'Post',
    recordId: id,
    startupId,
    people: people.filter((one) => !mentioned.includes(one)),
    may: (actor) => canSeePost(actor, post),
  });
}

/** Those of the given people who are still assigned and not done. */
async function notifyOfTask(
  tx: Tx,
  activity: Activity,
  type: 'taskAssigned' | 'taskDueSoon',
  named: readonly string[],
): Promise<void> {
  if (named.length === 0) return;
  const [task] = await tx.db
    .select(taskCard)
    .from(tasks)
    .where(and(eq(tasks.id, activity.recordId as Id<'Task'>), isNull(tasks.trashedAt)));
  if (!task || task.approvalStatus === 'REJECTED') return;
  const open = task.assignees.filter(({ userId, doneAt }) => doneAt === null && named.includes(userId));
  await notify(tx, activity, {
    type,
    kind: 'Task',
    recordId: task.id,
    startupId: task.startupId,
    people: open.map(({ userId }) => userId),
    may: (actor) => canSeeTask(actor, task),
  });
}
