import {
  canCommentOnTask,
  canDeleteTaskComment,
  canEditTaskComment,
} from '@seedbed/domain/timeline/task-comments/policy.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useClient, useQuery } from 'urql';
import { CommentForm } from '#capabilities/timeline/thread/comment-form.tsx';
import { CommentList } from '#capabilities/timeline/thread/comment-list.tsx';
import css from '#capabilities/timeline/thread/comments.module.css';
import type { Comment, CommentThread } from '#capabilities/timeline/thread/thread.ts';
import { useActor, Writes } from '#platform/actor.tsx';
import type { TaskCommentsQuery } from '#platform/api/generated/documents.ts';
import { RecordSection } from '#platform/record/facts.tsx';
import { LoadFailed } from '#platform/ui/load-failed.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import { useAct } from '#platform/use-act.ts';
import {
  CommentOnTask,
  DeleteTaskComment,
  MentionableForTask,
  TaskComments as TaskCommentsDocument,
  UpdateTaskComment,
} from './operations.ts';

type Task = NonNullable<TaskCommentsQuery['task']>;

/** The comments of a task, below its description and files. */
export function TaskComments({ id }: { id: string }) {
  const { t } = useTranslation('timeline');
  const [{ data, error }, again] = useQuery({ query: TaskCommentsDocument, variables: { taskId: id } });
  if (!data) return error ? <LoadFailed error={error} onRetry={again} /> : <SkeletonRows rows={2} />;
  if (!data.task || !data.taskComments) return null;
  return (
    <RecordSection title={t('task-comments')}>
      <Thread task={data.task} comments={data.taskComments} />
    </RecordSection>
  );
}

function Thread({ task, comments }: { task: Task; comments: readonly Comment[] }) {
  const { t } = useTranslation('timeline');
  const actor = useActor();
  const thread = useTaskThread(task);
  const mayWrite = canCommentOnTask(actor, factsOf(task));
  return (
    <>
      <CommentList thread={thread} comments={comments} />
      {comments.length === 0 && !mayWrite && <p className={css.note}>{t('no-comments')}</p>}
      <Writes>{mayWrite && <CommentForm key={task._id} thread={thread} />}</Writes>
    </>
  );
}

const factsOf = ({ taskType, approvalStatus, createdBy, startup, assignees }: Task) => ({
  taskType,
  approvalStatus,
  createdById: createdBy?._id ?? null,
  startupId: startup?._id ?? null,
  assignees: assignees.map(({ done, user }) => ({ done, userId: user._id })),
});

/** As visible as the task. */
function useTaskThread(task: Task): CommentThread {
  const { _id: taskId } = task;
  const actor = useActor();
  const client = useClient();
  const people = useCallback(
    async (search: string) => {
      const { data } = await client.query(MentionableForTask, { taskId, search: search || null });
      return data?.mentionableForTask ?? [];
    },
    [client, taskId],
  );
  const [create] = useAct(CommentOnTask, { silent: true });
  const [update] = useAct(UpdateTaskComment, { silent: true });
  const [remove] = useAct(DeleteTaskComment, { silent: true });
  const facts = ({ createdBy }: Comment) => [factsOf(task), { createdById: createdBy?._id ?? null }] as const;
  return {
    draft: `task-comment:${taskId}`,
    fileKind: 'taskcomment',
    people,
    create: (input) => create({ taskId, ...input }),
    update: (commentId, input, version) => update({ commentId, ...input, version }),
    remove: (commentId) => remove({ commentId }),
    canEdit: (comment) => canEditTaskComment(actor, ...facts(comment)),
    canDelete: (comment) => canDeleteTaskComment(actor, ...facts(comment)),
  };
}
