import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { canCommentOnTask, canSeeTask } from '@seedbed/domain/tasks/policy.ts';
import { type CommentRights, findAmong, findReaders } from '#capabilities/comments/public.ts';
import type { TaskCard } from '#capabilities/tasks/task-card.ts';
import type { Tx } from '#platform/tx.ts';

/** Comments are as visible as the task. Mentions offer its own people first, who are notified. */
export function commentRights(tx: Tx, actor: Actor, task: TaskCard): CommentRights {
  const { startupId } = task;
  const reads = (person: Actor) => canSeeTask(person, task);
  const people = [...task.assignees.map(({ userId }) => userId), ...(task.createdById ? [task.createdById] : [])];
  return {
    writes: canCommentOnTask(actor, task),
    isReader: reads,
    name: task.name,
    mentionable: (search) =>
      startupId
        ? findReaders(tx, actor, { startupId, search, reads, nearest: people })
        : findAmong(tx, actor, people, search),
    followers: async () => people,
  };
}
