import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { checkTaskQuery } from '@seedbed/domain/tasks/query.ts';
import { findStartup } from '#capabilities/startups/public.ts';
import type { TaskCard } from '#capabilities/tasks/task-card.ts';
import { loadPage } from '#platform/list/load-page.ts';
import type { Tx } from '#platform/tx.ts';
import { queryRestriction } from './task-filters.ts';
import { isDone, startupTasks } from './task-lists.ts';

interface StartupTasksInput {
  startupId: string;
  before?: Temporal.Instant | null;
  after?: Temporal.Instant | null;
}

/**
 * A startup's tasks due in an inclusive range, by due date; at most 200. Throws `NotFound` if the actor may not open
 * the startup.
 */
export async function listStartupTasks(
  tx: Tx,
  actor: Actor,
  { startupId, before, after }: StartupTasksInput,
): Promise<TaskCard[]> {
  const { id } = await findStartup(tx, actor, startupId);
  const { rows } = await loadPage(tx, actor, startupTasks, {
    filter: null,
    search: null,
    sort: null,
    // Completed tasks come last, so that they never crowd out overdue ones.
    group: 'state',
    also: queryRestriction(
      { ...checkTaskQuery({}), startupId: id, dueBefore: before ?? null, dueAfter: after ?? null },
      isDone,
    ),
    limit: 200,
    mostRows: 200,
    count: 'NONE',
    zone: 'UTC',
  });
  return rows;
}
