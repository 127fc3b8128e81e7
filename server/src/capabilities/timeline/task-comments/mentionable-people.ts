import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { canSeeTask } from '@seedbed/domain/tasks/policy.ts';
import { canCommentOnTask } from '@seedbed/domain/timeline/task-comments/policy.ts';
import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { type PersonCard, personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { openablePeople } from '#capabilities/startups/public.ts';
import { findTask } from '#capabilities/tasks/public.ts';
import { findReaders } from '#capabilities/timeline/post-readers.ts';
import { findByText, type TextMatch } from '#platform/search/find-by-text.ts';
import type { Tx } from '#platform/tx.ts';

/** People to mention in a comment on a task: they may open it, and the actor may see them. Its own people come first. */
export async function mentionableForTask(
  tx: Tx,
  actor: Actor,
  { taskId, search }: { taskId: string; search?: string | null },
): Promise<PersonCard[]> {
  const task = await findTask(tx, actor, taskId);
  assertAllowed(canCommentOnTask(actor, task));
  const nearest = [...task.assignees.map(({ userId }) => userId), ...(task.createdById ? [task.createdById] : [])];
  if (task.startupId) {
    const reads = (person: Actor) => canSeeTask(person, task);
    return findReaders(tx, actor, { startupId: task.startupId, search, reads, nearest });
  }
  const find = (match: TextMatch) =>
    tx.db
      .select(personCard(users))
      .from(users)
      .where(
        and(
          inArray(users.id, nearest),
          ne(users.id, actor.userId),
          eq(users.status, 'active'),
          isNull(users.trashedAt),
          openablePeople(actor),
          match('User', users.id),
        ),
      )
      .orderBy(asc(users.fullName), asc(users.id));
  return search?.trim() ? findByText(tx, search, find) : find(() => undefined);
}
