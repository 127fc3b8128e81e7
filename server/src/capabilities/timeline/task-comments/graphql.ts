import {
  canCommentOnTask,
  canDeleteTaskComment,
  canEditTaskComment,
} from '@seedbed/domain/timeline/task-comments/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { Attachment } from '#capabilities/files/public.ts';
import { AnyComment } from '#capabilities/timeline/comments/comment-interface.ts';
import { filesOfComment } from '#capabilities/timeline/files-of-comments.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { commentOnTask } from './comment-on-task.ts';
import { deleteTaskComment } from './delete-comment.ts';
import { listTaskComments, type TaskCommentCard } from './find-comments.ts';
import { mentionableForTask } from './mentionable-people.ts';
import { updateTaskComment } from './update-comment.ts';

const TaskComment = builder.objectRef<TaskCommentCard>('TaskComment').implement({
  description: 'A comment on a task, as visible as the task.',
  interfaces: [AnyComment],
  fields: (t) => ({
    taskId: t.exposeID('taskId'),
    attachments: t.field({
      type: [Attachment],
      resolve: (comment, _, context) =>
        filesOfComment(context, 'taskcomment', { id: comment.id, recordId: comment.taskId }),
    }),
  }),
});

const id = { required: true } as const;

builder.queryFields((t) => ({
  taskComments: t.field({
    type: [TaskComment],
    nullable: true,
    allow: 'signed-in',
    description: 'Oldest first; null if the person may not open the task.',
    args: { taskId: t.arg.id(id) },
    resolve: async (_, { taskId }, context) => orNull(listTaskComments(await context.read(), context.actor, taskId)),
  }),
  mentionableForTask: t.field({
    type: [User],
    allow: canCommentOnTask,
    description: 'People who may open the task, found as in the palette.',
    args: { taskId: t.arg.id(id), search: t.arg.string() },
    resolve: async (_, args, context) => mentionableForTask(await context.read(), context.actor, args),
  }),
}));

builder.mutationFields((t) => ({
  commentOnTask: t.field({
    type: TaskComment,
    allow: canCommentOnTask,
    args: { id: t.arg.id(), taskId: t.arg.id(id), message: t.arg.string(id), body: t.arg({ type: 'JSON' }) },
    resolve: (_, args, { actor }) => commentOnTask(actor, args),
  }),
  updateTaskComment: t.field({
    type: TaskComment,
    allow: canEditTaskComment,
    args: { commentId: t.arg.id(id), message: t.arg.string(id), body: t.arg({ type: 'JSON' }), version: t.arg.int() },
    resolve: (_, { commentId, ...change }, { actor }) => updateTaskComment(actor, commentId, change),
  }),
  deleteTaskComment: t.field({
    type: 'ID',
    allow: canDeleteTaskComment,
    args: { commentId: t.arg.id(id) },
    resolve: (_, { commentId }, { actor }) => deleteTaskComment(actor, commentId),
  }),
}));
