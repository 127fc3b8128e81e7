import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { recentHours, trashDays } from '@seedbed/domain/kernel/undo/undo.ts';
import { and, desc, eq, gte, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { activities } from '#platform/activity-log/table.ts';
import { after, cutPage, decodeCursor, encodeCursor, pageSize } from '#platform/cursor.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { undoneActivities } from './table.ts';
import { deletionEvents } from './undo-rules.ts';

const change = {
  id: activities.id,
  at: activities.at,
  type: activities.type,
  kind: activities.kind,
  recordId: activities.recordId,
  startupId: activities.startupId,
  actorId: activities.actorId,
  payload: activities.payload,
  /** The number of records that the mutation changed. */
  count: subquery<number>(sql`(
    select count(*)::int from ${activities} same
    where same.tenant_id = ${activities.tenantId} and same.undo_id = ${activities.undoId})`),
  isUndone: subquery<boolean>(sql`(${undoneActivities.id} is not null)`),
};

export type UndoableChange = Awaited<ReturnType<typeof changes>>[number];

export interface ChangePage {
  results: UndoableChange[];
  next: string | null;
}

export interface ChangeRequest {
  /** The changes that the reader may see. */
  visible: SQL | undefined;
  cursor?: string | null | undefined;
  limit?: number | null | undefined;
}

const newestFirst = [desc(activities.at), desc(activities.id)];

/** One row per mutation: its first activity. */
const changes = (tx: Tx, where: SQL | undefined, limit: number) =>
  tx.db
    .select(change)
    .from(activities)
    .leftJoin(
      undoneActivities,
      and(eq(undoneActivities.tenantId, activities.tenantId), eq(undoneActivities.id, activities.id)),
    )
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit);

/** `scope` narrows the changes of a page, given the most rows that it needs. */
async function pageOf(
  tx: Tx,
  { visible, cursor, limit }: ChangeRequest,
  scope: (where: SQL | undefined, most: number) => SQL | undefined,
): Promise<ChangePage> {
  const from = decodeCursor(cursor, tx.tenantId, ['moment', 'id']);
  const size = pageSize(limit, 50);
  const following =
    from &&
    after(
      [
        [activities.at, 'timestamptz'],
        [activities.id, 'uuid'],
      ],
      from,
      'desc',
    );
  const where = and(eq(activities.undoId, activities.id), following ?? undefined, visible);
  const { rows, more } = cutPage(await changes(tx, scope(where, size + 1), size + 1), size);
  const last = rows.at(-1);
  return { results: rows, next: more && last ? encodeCursor(tx.tenantId, [last.at.toString(), last.id]) : null };
}

const since = (hours: number) => gte(activities.at, Temporal.Now.instant().subtract({ hours }));
const isBy = (userId: Id<'User'>) => eq(activities.actorId, userId);

/** The person's own undoable changes of the last day, newest first. */
export const recentChanges = (tx: Tx, userId: Id<'User'>, request: ChangeRequest): Promise<ChangePage> =>
  pageOf(tx, request, (where) => and(isBy(userId), since(recentHours), isNull(undoneActivities.trashedAt), where));

/** Deletions of the last thirty days that were not undone; of everybody without a person. */
export const trashedRecords = (tx: Tx, userId: Id<'User'> | null, request: ChangeRequest): Promise<ChangePage> =>
  pageOf(tx, request, (where, most) => {
    const inTrash = and(since(trashDays * 24), where);
    if (userId)
      return and(isBy(userId), inArray(activities.type, deletionEvents()), isNull(undoneActivities.id), inTrash);
    return isNewestDeletion(inTrash, most);
  });

/** Reads a page of each type in the order of its index, instead of all activities since. */
const isNewestDeletion = (where: SQL | undefined, most: number): SQL =>
  sql`${activities.id} in (
    select found.id from unnest(${sql.param(deletionEvents())}::text[]) as deletion(type) cross join lateral (
      select ${activities.id} as id, ${activities.at} as at from ${activities}
      where ${activities.type} = deletion.type and ${where} and (
        select true from ${undoneActivities}
        where ${undoneActivities.tenantId} = ${activities.tenantId} and ${undoneActivities.id} = ${activities.id}) is null
      order by ${activities.at} desc, ${activities.id} desc limit ${most}) as found
    order by found.at desc, found.id desc limit ${most})`;
