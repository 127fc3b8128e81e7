import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { TaskQuery } from '@seedbed/domain/tasks/query.ts';
import type { PersonCard } from '#capabilities/accounts/public.ts';
import type { TaskCard } from '#capabilities/tasks/task-card.ts';
import { loadPage } from '#platform/list/load-page.ts';
import type { Tx } from '#platform/tx.ts';
import { queryRestriction } from './task-filters.ts';
import { isDone, isDoneForAssignee, startupTasks, userTasks } from './task-lists.ts';

/** By person: each assignee's open part, a shared task under each of its people. By startup: the tasks of its file. */
export type TaskScope = 'USERS' | 'STARTUPS';

/** A task under the person or startup that it is listed by. */
export interface GroupedTask extends TaskCard {
  groupId: string;
  /** The number of tasks in the group; null unless they are counted. */
  groupTotal: number | null;
  person?: PersonCard;
}

export interface GroupedTaskPage {
  results: GroupedTask[];
  totalCount: number;
  next: string | null;
}

export interface GroupedTasksInput {
  scope: TaskScope;
  query: TaskQuery;
  cursor?: string | null;
  limit?: number | null;
}

/** By name of person or startup, then by due date; at most `limit` (15, never over 100). Throws `WrongCursor`. */
export async function listGroupedTasks(
  tx: Tx,
  actor: Actor,
  { scope, query, cursor, limit }: GroupedTasksInput,
): Promise<GroupedTaskPage> {
  const request = { filter: null, sort: null, search: null, cursor, limit, usualLimit: 15, count: 'EXACT' } as const;
  const also = queryRestriction(query, scope === 'USERS' ? isDoneForAssignee : isDone);
  const { rows, count, next } =
    scope === 'USERS'
      ? await loadPage(tx, actor, userTasks, { ...request, also, group: 'assignee', zone: 'UTC' })
      : await loadPage(tx, actor, startupTasks, { ...request, also, group: 'startup', zone: 'UTC' });
  return { results: rows, totalCount: count, next };
}
