import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { TaskQuery } from '@seedbed/domain/tasks/query.ts';
import type { TaskCard } from '#capabilities/tasks/task-card.ts';
import { loadPage } from '#platform/list/load-page.ts';
import type { Tx } from '#platform/tx.ts';
import { queryRestriction } from './task-filters.ts';
import { isDoneForMe, myTasks } from './task-lists.ts';

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
  const { rows, count, next, prev } = await loadPage(tx, actor, myTasks, {
    filter: null,
    sort: null,
    group: null,
    search: null,
    also: queryRestriction(query, isDoneForMe),
    cursor,
    limit,
    usualLimit: 15,
    count: 'EXACT',
    zone: 'UTC',
  });
  return { results: rows, totalCount: count, next, prev };
}
