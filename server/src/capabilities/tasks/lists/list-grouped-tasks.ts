import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import type { TaskQuery } from '@seedbed/domain/tasks/query.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { mine } from '#capabilities/tasks/find-tasks.ts';
import { taskAssignees, tasks } from '#capabilities/tasks/table.ts';
import { type TaskCard, taskCard } from '#capabilities/tasks/task-card.ts';
import { cutPage, decodeCursor, encodeCursor, pageSize } from '#platform/cursor.ts';
import { type Db, prepareByFilterSet } from '#platform/db.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { conditionsOf, filterSetOf, isDone, valuesOf } from './task-filters.ts';

/** By person: what each still owes, a shared task under each of its people. By startup: what its file holds. */
export type TaskScope = 'USERS' | 'STARTUPS';

/** A task under the person or startup that it is listed by. */
export interface GroupedTask {
  groupId: Id<'User'> | Id<'Startup'>;
  /** How many tasks the group has in all. */
  groupTotal: number;
  person: PersonCard | null;
  task: TaskCard;
}

export interface GroupedTaskPage {
  results: GroupedTask[];
  totalCount: number;
  next: string | null;
}

interface Shape {
  scope: TaskScope;
  reach: 'ALL' | 'SOME';
  filters: string;
  from: 'start' | 'after';
}

const p = sql.placeholder;

function matchingTasks(db: Db, { scope, reach, filters }: Shape) {
  const ofReach =
    reach === 'ALL' ? sql`${tasks.startupId} is not null` : sql`${tasks.startupId} = any(${p('reach')}::uuid[])`;
  const group = (id: typeof users.id | typeof startups.id, name: typeof users.fullName | typeof startups.name) => ({
    id: tasks.id,
    dueAt: tasks.dueAt,
    groupId: sql<string>`${id}`.as('group_id'),
    groupName: sql<string>`${name}`.as('group_name'),
    groupTotal: sql<number>`count(*) over (partition by ${id})::int`.as('group_total'),
  });
  if (scope === 'STARTUPS')
    return db
      .select(group(startups.id, startups.name))
      .from(tasks)
      .innerJoin(startups, and(eq(startups.tenantId, tasks.tenantId), eq(startups.id, tasks.startupId)))
      .where(and(isNull(tasks.trashedAt), ofReach, ...conditionsOf(filters, isDone)));
  return db
    .select(group(users.id, users.fullName))
    .from(tasks)
    .innerJoin(taskAssignees, and(eq(taskAssignees.tenantId, tasks.tenantId), eq(taskAssignees.taskId, tasks.id)))
    .innerJoin(users, and(eq(users.tenantId, taskAssignees.tenantId), eq(users.id, taskAssignees.userId)))
    .where(
      and(
        isNull(tasks.trashedAt),
        sql`(${ofReach} or ${mine(p('me'))})`,
        // Whoever declined owes nothing.
        ...conditionsOf(filters, sql`(${taskAssignees.doneAt} is not null or ${tasks.approvalStatus} = 'REJECTED')`),
      ),
    );
}

/** Page, totals and everything that a row shows: one statement, prepared once for each combination of filters. */
const statement = prepareByFilterSet(
  (shape: Shape) => `grouped_tasks_${shape.scope}_${shape.reach}_${shape.filters}_${shape.from}`,
  (db: Db, shape, name) => {
    const matching = db.$with('matching').as(matchingTasks(db, shape));
    const { groupName, groupId, dueAt, id } = matching;
    const past = sql`(${groupName}, ${groupId}, ${dueAt}, ${id}) > (${p('groupName')}::text, ${p('groupId')}::uuid, ${p('dueAt')}::timestamptz, ${p('id')}::uuid)`;
    const page = db.$with('page').as(
      db
        .select()
        .from(matching)
        .where(shape.from === 'start' ? undefined : past)
        .orderBy(asc(groupName), asc(groupId), asc(dueAt), asc(id))
        .limit(p('limit')),
    );
    return db
      .with(matching, page)
      .select({
        ...taskCard,
        groupId: page.groupId,
        groupName: page.groupName,
        groupTotal: page.groupTotal,
        person: subquery<PersonCard | null>(
          sql`(select ${personJson(users)} from ${users} where ${users.id} = ${page.groupId})`,
        ).as('person'),
        total: sql<number>`(select count(*)::int from ${matching})`.as('total'),
      })
      .from(page)
      .innerJoin(tasks, eq(tasks.id, page.id))
      .orderBy(asc(page.groupName), asc(page.groupId), asc(tasks.dueAt), asc(tasks.id))
      .prepare(name);
  },
);

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
  const size = pageSize(limit, 15);
  const [groupName, groupId, dueAt, id] = decodeCursor(cursor, tx.tenantId, ['text', 'id', 'moment', 'id']) ?? [];
  const reach = startupReach(actor);
  const { rows, more } = cutPage(
    await statement(tx.db, {
      scope,
      reach: reach === 'ALL' ? 'ALL' : 'SOME',
      filters: filterSetOf(query),
      from: id === undefined ? 'start' : 'after',
    }).execute({
      ...valuesOf(query),
      me: actor.userId,
      reach: reach === 'ALL' ? [] : [...reach],
      groupName,
      groupId,
      dueAt,
      id,
      limit: size + 1,
    }),
    size,
  );
  const last = rows.at(-1);
  return {
    results: rows.map(({ groupId, groupTotal, person, groupName: _name, total: _total, ...task }) => ({
      groupId: groupId as GroupedTask['groupId'],
      groupTotal,
      person: scope === 'USERS' ? person : null,
      task,
    })),
    totalCount: rows[0]?.total ?? 0,
    next:
      last && more ? encodeCursor(tx.tenantId, [last.groupName, last.groupId, last.dueAt.toString(), last.id]) : null,
  };
}
