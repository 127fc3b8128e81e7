import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canSeeFilesAbout } from '@seedbed/domain/startups/policy.ts';
import { audienceOfTask } from '@seedbed/domain/tasks/activity-types.ts';
import { canAttachToTask } from '@seedbed/domain/tasks/policy.ts';
import { and } from 'drizzle-orm';
import { filesAbout } from '#capabilities/startups/public.ts';
import { unprepared } from '#platform/list/unprepared.ts';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findTask, visibleTasks } from './find-tasks.ts';
import { commentRights } from './record/comment-rights.ts';
import { tasks } from './table.ts';

const history = [
  'created',
  'changed',
  'reassigned',
  'described',
  'done-set',
  'approval-set',
  'deleted',
  'restored',
].map((act) => `tasks.${act}`);

const task: RecordAccess = async (tx, actor, given) => {
  const found = await findTask(tx, actor, given);
  const { id: recordId, startupId } = found;
  return {
    assigned: found.createdById === actor.userId,
    seesFiles: canSeeFilesAbout(actor, startupId),
    attaches: canAttachToTask(actor, found),
    history,
    comments: { everyone: commentRights(tx, actor, found) },
    published: () => ({ kind: 'Task', recordId, startupId, audience: audienceOfTask(found) }),
  };
};

const filesSeenBy = (actor: Actor) => and(unprepared(visibleTasks(actor)), filesAbout(actor, tasks.startupId));

export const recordKinds: RecordKinds = {
  task: {
    type: 'Task',
    access: task,
    table: tasks,
    visibleTo: visibleTasks,
    filesSeenBy,
    commentFilesSeenBy: filesSeenBy,
    notified: {
      texts: 'tasks',
      detail: { text: tasks.name, name: tasks.name, dueOn: tasks.dueOn, startupId: tasks.startupId },
      path: ({ recordId }) => `/tasks/${recordId}`,
    },
  },
};
