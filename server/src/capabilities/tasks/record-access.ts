import { canSeeFilesAbout } from '@seedbed/domain/startups/policy.ts';
import { audienceOfTask } from '@seedbed/domain/tasks/activity-types.ts';
import { canAttachToTask } from '@seedbed/domain/tasks/policy.ts';
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

export const recordKinds: RecordKinds = {
  task: {
    type: 'Task',
    access: task,
    hasFiles: true,
    table: tasks,
    visibleTo: visibleTasks,
    notified: {
      texts: 'tasks',
      detail: { text: tasks.name, name: tasks.name, dueOn: tasks.dueOn, startupId: tasks.startupId },
      path: ({ recordId }) => `/tasks/${recordId}`,
    },
  },
};
