import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import type { TaskQuery } from '@seedbed/domain/tasks/query.ts';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { containing, decodeCursor, encodeCursor, pageSize } from '#platform/cursor.ts';
import { type Db, perShape } from '#platform/db.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { mine } from './find-tasks.ts';
import { taskAssignees, tasks, taskTags } from './table.ts';
import { type TaskCard, taskCard } from './task-card.ts';

/** Mine; those of people that I may see; those of startups that I may open. */
export type TaskScope = 'MINE' | 'USERS' | 'STARTUPS';

export interface TaskPage {
  results: TaskCard[];
  totalCount: number;
  next: string | null;
  prev: string | null;
}

interface Shape {
  scope: TaskScope;
  reach: 'ALL' | 'SOME';
  filters: string;
  from: 'start' | 'after' | 'before';
}

const p = sql.placeholder;

const filters: Record<Exclude<keyof TaskQuery, never>, SQL> = {
  dueBefore: sql`${tasks.dueAt} <= ${p('dueBefore')}::timestamptz`,
  dueAfter: sql`${tasks.dueAt} >= ${p('dueAfter')}::timestamptz`,
  approvalStatus: sql`${tasks.approvalStatus} = ${p('approvalStatus')}`,
  completionStatus: sql`(${tasks.completedAt} is not null) = (${p('completionStatus')} = 'COMPLETED')`,
  search: sql`lower(${tasks.name}) like ${p('search')}`,
  startupId: sql`${tasks.startupId} = ${p('startupId')}::uuid`,
  assigneeId: sql`exists (select from ${taskAssignees} where ${taskAssignees.tenantId} = ${tasks.tenantId} and ${taskAssignees.taskId} = ${tasks.id} and ${taskAssignees.userId} = ${p('assigneeId')}::uuid)`,
  tag: sql`exists (select from ${taskTags} where ${taskTags.tenantId} = ${tasks.tenantId} and ${taskTags.taskId} = ${tasks.id} and ${taskTags.tag} = ${p('tag')})`,
};

const scopeFilter = ({ scope, reach }: Shape): SQL => {
  if (scope === 'MINE') return mine(p('me'));
  const ofReach =
    reach === 'ALL' ? sql`${tasks.startupId} is not null` : sql`${tasks.startupId} = any(${p('reach')}::uuid[])`;
  return scope === 'STARTUPS' ? ofReach : sql`(${ofReach} or ${mine(p('me'))})`;
};

/** What a list is grouped by on the screen, so that a group is never torn apart between pages. */
const groupOf: Record<TaskScope, SQL<string>> = {
  MINE: sql<string>`''`,
  STARTUPS: subquery<string>(sql`coalesce((
    select ${startups.name} from ${startups}
    where ${startups.tenantId} = ${tasks.tenantId} and ${startups.id} = ${tasks.startupId}), '')`),
  USERS: subquery<string>(sql`coalesce((
    select min(${users.fullName}) from ${taskAssignees}
    join ${users} on ${users.tenantId} = ${taskAssignees.tenantId} and ${users.id} = ${taskAssignees.userId}
    where ${taskAssignees.tenantId} = ${tasks.tenantId} and ${taskAssignees.taskId} = ${tasks.id}), '')`),
};

/** Page, total and everything that a row shows: one statement, prepared once for each combination of filters. */
const statement = perShape(
  (shape: Shape) => `tasks_${shape.scope}_${shape.reach}_${shape.filters}_${shape.from}`,
  (db: Db, shape, name) => {
    const backwards = shape.from === 'before';
    const chosen = shape.filters.split('-').filter(Boolean) as (keyof TaskQuery)[];
    const matching = db.$with('matching').as(
      db
        .select({ id: tasks.id, dueAt: tasks.dueAt, group: groupOf[shape.scope].as('group_key') })
        .from(tasks)
        .where(and(isNull(tasks.trashedAt), scopeFilter(shape), ...chosen.map((key) => filters[key]))),
    );
    const position = sql`(${p('group')}::text, ${p('dueAt')}::timestamptz, ${p('id')}::uuid)`;
    const past = sql`(${matching.group}, ${matching.dueAt}, ${matching.id}) ${sql.raw(backwards ? '<' : '>')} ${position}`;
    const way = backwards ? desc : asc;
    const page = db.$with('page').as(
      db
        .select({ id: matching.id, group: matching.group })
        .from(matching)
        .where(shape.from === 'start' ? undefined : past)
        .orderBy(way(matching.group), way(matching.dueAt), way(matching.id))
        .limit(p('limit')),
    );
    return db
      .with(matching, page)
      .select({
        ...taskCard,
        group: page.group,
        total: sql<number>`(select count(*)::int from ${matching})`.as('total'),
      })
      .from(page)
      .innerJoin(tasks, eq(tasks.id, page.id))
      .orderBy(asc(page.group), asc(tasks.dueAt), asc(tasks.id))
      .prepare(name);
  },
);

export interface TaskListInput {
  scope: TaskScope;
  query: TaskQuery;
  cursor?: string | null;
  limit?: number | null;
}

/** By due date, within the groups of the scope; at most `limit` (15, never over 100). Throws `WrongCursor`. */
export async function listTasks(
  tx: Tx,
  actor: Actor,
  { scope, query, cursor, limit }: TaskListInput,
): Promise<TaskPage> {
  const size = pageSize(limit, 15);
  const [direction, group, dueAt, id] = decodeCursor(cursor, tx.tenantId, ['way', 'text', 'moment', 'id']) ?? [];
  const from = direction === undefined ? 'start' : direction === 'before' ? 'before' : 'after';
  const reach = startupReach(actor);
  const set = (Object.keys(filters) as (keyof TaskQuery)[]).filter((key) => query[key] !== null);
  const rows = await statement(tx.db, {
    scope,
    reach: reach === 'ALL' ? 'ALL' : 'SOME',
    filters: set.join('-'),
    from,
  }).execute({
    ...query,
    dueBefore: query.dueBefore?.toString(),
    dueAfter: query.dueAfter?.toString(),
    search: query.search && containing(query.search),
    me: actor.userId,
    reach: reach === 'ALL' ? [] : [...reach],
    group,
    dueAt,
    id,
    limit: size + 1,
  });
  const more = rows.length > size;
  const results = more ? (from === 'before' ? rows.slice(1) : rows.slice(0, size)) : rows;
  const [first, last] = [results[0], results.at(-1)];
  const at = (way: 'after' | 'before', task: TaskCard & { group: string }) =>
    encodeCursor(tx.tenantId, [way, task.group, task.dueAt.toString(), task.id]);
  return {
    results,
    totalCount: rows[0]?.total ?? 0,
    next: last && (more || from === 'before') ? at('after', last) : null,
    prev: first && (from === 'after' || (from === 'before' && more)) ? at('before', first) : null,
  };
}
