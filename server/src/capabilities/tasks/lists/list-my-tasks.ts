import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { TaskQuery } from '@seedbed/domain/tasks/query.ts';
import { and } from 'drizzle-orm';
import { myTasks } from '#capabilities/tasks/my-tasks.ts';
import type { TaskCard } from '#capabilities/tasks/task-card.ts';
import { loadPage } from '#platform/list/load-page.ts';
import type { Tx } from '#platform/tx.ts';
import { conditionsOf, filterSetOf, isDoneForMe, valuesOf } from './task-filters.ts';

export interface TaskPage {
  results: TaskCard[];
  totalCount: number;
  next: string | null;
  prev: string | null;
}

export interface MyTasksInput {
  query: TaskQuery;
  cursor?: string | null;
  limit?: number | null;
}

/** Assigned to me or made by me, by due date; at most `limit` (15, never over 100). Throws `WrongCursor`. */
export async function listMyTasks(tx: Tx, actor: Actor, { query, cursor, limit }: MyTasksInput): Promise<TaskPage> {
  const key = filterSetOf(query);
  const { rows, count, next, prev } = await loadPage(tx, actor, myTasks, {
    filter: null,
    sort: null,
    group: null,
    search: null,
    // The arguments of this operation are moments, the columns' filters are days.
    also: {
      key,
      get where() {
        return and(...conditionsOf(key, isDoneForMe));
      },
      values: valuesOf(query),
    },
    cursor,
    limit,
    usualLimit: 15,
    count: 'EXACT',
    zone: 'UTC',
  });
  return { results: rows, totalCount: count, next, prev };
}
