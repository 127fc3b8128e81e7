import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import type { Sort } from '@seedbed/domain/kernel/list/column.ts';
import { loadPage } from '#platform/list/load-page.ts';
import type { Tx } from '#platform/tx.ts';
import { portfolio } from './portfolio.ts';

export const startupOrders = ['NAME', 'NEWEST'] as const;
export type StartupOrder = (typeof startupOrders)[number];

const sorts: Record<StartupOrder, Sort> = {
  NAME: { column: 'name', isDescending: false },
  NEWEST: { column: 'added', isDescending: true },
};

export interface StartupQuery {
  search?: string | null;
  programId?: string | null;
  cursor?: string | null;
  limit?: number | null;
  order?: StartupOrder | null;
}

/** The portfolio by name, or newest first; at most `limit` (25, never over 100). Throws `WrongCursor`. */
export async function listStartups(tx: Tx, actor: Actor, { search, programId, cursor, limit, order }: StartupQuery) {
  if (programId && !isId(programId)) return { results: [], totalCount: 0, next: null };
  const { rows, count, next } = await loadPage(tx, actor, portfolio, {
    filter: programId ? { column: 'program', operator: 'ANY_OF', values: [programId] } : null,
    search: search?.trim() || null,
    sort: sorts[order ?? 'NAME'],
    group: null,
    cursor,
    limit,
    count: 'EXACT',
    zone: 'UTC',
  });
  return { results: rows, totalCount: count, next };
}
