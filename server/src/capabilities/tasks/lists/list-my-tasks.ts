import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { TaskQuery } from '@seedbed/domain/tasks/query.ts';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import { mine } from '#capabilities/tasks/find-tasks.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { type TaskCard, taskCard } from '#capabilities/tasks/task-card.ts';
import { decodeCursor, encodeCursor, pageSize } from '#platform/cursor.ts';
import { type Db, prepareByFilterSet } from '#platform/db.ts';
import type { Tx } from '#platform/tx.ts';
import { conditionsOf, filterSetOf, isDoneForMe, valuesOf } from './task-filters.ts';

export interface TaskPage {
  results: TaskCard[];
  totalCount: number;
  next: string | null;
  prev: string | null;
}

interface Shape {
  filters: string;
  from: 'start' | 'after' | 'before';
}

const p = sql.placeholder;

/** Page, total and everything that a row shows: one statement, prepared once for each combination of filters. */
const statement = prepareByFilterSet(
  (shape: Shape) => `my_tasks_${shape.filters}_${shape.from}`,
  (db: Db, shape, name) => {
    const backwards = shape.from === 'before';
    const matching = db.$with('matching').as(
      db
        .select({ id: tasks.id, dueAt: tasks.dueAt })
        .from(tasks)
        .where(and(isNull(tasks.trashedAt), mine(p('me')), ...conditionsOf(shape.filters, isDoneForMe))),
    );
    const past = sql`(${matching.dueAt}, ${matching.id}) ${sql.raw(backwards ? '<' : '>')} (${p('dueAt')}::timestamptz, ${p('id')}::uuid)`;
    const way = backwards ? desc : asc;
    const page = db.$with('page').as(
      db
        .select({ id: matching.id })
        .from(matching)
        .where(shape.from === 'start' ? undefined : past)
        .orderBy(way(matching.dueAt), way(matching.id))
        .limit(p('limit')),
    );
    return db
      .with(matching, page)
      .select({ ...taskCard, total: sql<number>`(select count(*)::int from ${matching})`.as('total') })
      .from(page)
      .innerJoin(tasks, eq(tasks.id, page.id))
      .orderBy(asc(tasks.dueAt), asc(tasks.id))
      .prepare(name);
  },
);

export interface MyTasksInput {
  query: TaskQuery;
  cursor?: string | null;
  limit?: number | null;
}

/** Assigned to me or made by me, by due date; at most `limit` (15, never over 100). Throws `WrongCursor`. */
export async function listMyTasks(tx: Tx, actor: Actor, { query, cursor, limit }: MyTasksInput): Promise<TaskPage> {
  const size = pageSize(limit, 15);
  const [direction, dueAt, id] = decodeCursor(cursor, tx.tenantId, ['way', 'moment', 'id']) ?? [];
  const from = direction === undefined ? 'start' : direction === 'before' ? 'before' : 'after';
  const rows = await statement(tx.db, { filters: filterSetOf(query), from }).execute({
    ...valuesOf(query),
    me: actor.userId,
    dueAt,
    id,
    limit: size + 1,
  });
  const more = rows.length > size;
  const results = more ? (from === 'before' ? rows.slice(1) : rows.slice(0, size)) : rows;
  const [first, last] = [results[0], results.at(-1)];
  const at = (way: 'after' | 'before', task: TaskCard) =>
    encodeCursor(tx.tenantId, [way, task.dueAt.toString(), task.id]);
  return {
    results,
    totalCount: rows[0]?.total ?? 0,
    next: last && (more || from === 'before') ? at('after', last) : null,
    prev: first && (from === 'after' || (from === 'before' && more)) ? at('before', first) : null,
  };
}
