import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { recentHours, trashDays } from '@seedbed/domain/kernel/undo/undo.ts';
import { and, desc, eq, gte, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { activities } from '#platform/activity-log/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { undoneActivities } from './table.ts';
import { deletionEvents } from './undo-rules.ts';

const most = 200;

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

export type UndoableChange = Awaited<ReturnType<typeof recentChanges>>[number];

/** One row per mutation: its first activity. */
const changes = (tx: Tx) =>
  tx.db
    .select(change)
    .from(activities)
    .leftJoin(
      undoneActivities,
      and(eq(undoneActivities.tenantId, activities.tenantId), eq(undoneActivities.id, activities.id)),
    )
    .orderBy(desc(activities.at), desc(activities.id))
    .limit(most);

const isFirst = and(isNotNull(activities.undoId), eq(activities.undoId, activities.id));
const since = (hours: number) => gte(activities.at, Temporal.Now.instant().subtract({ hours }));

/** The person's own undoable changes of the last day, newest first. `visible` are those that the reader may see. */
export const recentChanges = (tx: Tx, userId: Id<'User'>, visible: SQL | undefined) =>
  changes(tx).where(and(isFirst, eq(activities.actorId, userId), since(recentHours), visible));

/** Deletions of the last thirty days that were not undone; of everybody without a person. */
export const trashedRecords = (tx: Tx, userId: Id<'User'> | null, visible: SQL | undefined) =>
  changes(tx).where(
    and(
      isFirst,
      inArray(activities.type, deletionEvents()),
      userId ? eq(activities.actorId, userId) : undefined,
      since(trashDays * 24),
      isNull(undoneActivities.id),
      visible,
    ),
  );
