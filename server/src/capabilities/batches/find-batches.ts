import { canSeeBatch, seesAllBatches } from '@seedbed/domain/batches/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, getTableColumns, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { undoneActivities } from '#platform/undo/table.ts';
import { batchOperations, batchRecords } from './table.ts';

const linkedBy = (column: 'undoes_id' | 'retries_id') =>
  subquery<boolean>(
    sql`exists (select from ${batchOperations} other where other.tenant_id = ${batchOperations.tenantId} and other.${sql.raw(column)} = ${batchOperations.id})`,
  );

/** By another operation, or among the recent changes, where its first change represents all. */
const isUndone = subquery<boolean>(
  sql`(${linkedBy('undoes_id')} or exists (select from ${undoneActivities}
    where ${undoneActivities.tenantId} = ${batchOperations.tenantId} and ${undoneActivities.id} = ${batchOperations.undoId}
      and ${undoneActivities.trashedAt} is null))`,
);

const card = {
  ...getTableColumns(batchOperations),
  isUndone,
  isRetried: linkedBy('retries_id'),
};

/** The columns of the list. */
export const batchCard = {
  ...getTableColumns(batchOperations),
  isUndone: isUndone.as('is_undone'),
  isRetried: linkedBy('retries_id').as('is_retried'),
};

const operations = (tx: Tx, where: SQL | undefined) => tx.db.select(card).from(batchOperations).where(where);

export type BatchCard = Awaited<ReturnType<typeof operations>>[number];

/** Hidden equals absent. */
export async function findBatch(tx: Tx, actor: Actor, id: string): Promise<BatchCard> {
  const [found] = isId<'BatchOperation'>(id)
    ? await operations(tx, and(eq(batchOperations.id, id), isNull(batchOperations.trashedAt)))
    : [];
  assertAllowed(found !== undefined && canSeeBatch(actor, found), () => new NotFound());
  return found as BatchCard;
}

/** The operation that undoes this one. */
export async function findUndoOf(tx: Tx, actor: Actor, id: Id<'BatchOperation'>): Promise<BatchCard | null> {
  const [found] = await operations(tx, eq(batchOperations.undoesId, id));
  return found && canSeeBatch(actor, found) ? found : null;
}

const listed = 50;
const failuresListed = 100;

/** The newest operations: the person's own, for Admins everybody's. */
export const listBatches = (tx: Tx, actor: Actor): Promise<BatchCard[]> =>
  operations(tx, seesAllBatches(actor) ? undefined : eq(batchOperations.authorId, actor.userId))
    .orderBy(desc(batchOperations.createdAt), desc(batchOperations.id))
    .limit(listed);

/** Without rights, for the job: locked until its transaction ends. */
export async function lockBatch(tx: Tx, id: Id<'BatchOperation'>) {
  const [found] = await tx.db.select().from(batchOperations).where(eq(batchOperations.id, id)).for('update');
  return found;
}

const recordsOf = (tx: Tx, id: Id<'BatchOperation'>, where?: SQL) =>
  tx.db
    .select({ recordId: batchRecords.recordId, chunk: batchRecords.chunk, error: batchRecords.error })
    .from(batchRecords)
    .where(and(eq(batchRecords.operationId, id), where));

export const allRecords = (tx: Tx, id: Id<'BatchOperation'>) => recordsOf(tx, id);

export const waitingRecords = (tx: Tx, id: Id<'BatchOperation'>, limit: number) =>
  recordsOf(tx, id, sql`${batchRecords.chunk} is null`).orderBy(batchRecords.recordId).limit(limit);

export const recordsSince = (tx: Tx, id: Id<'BatchOperation'>, chunk: number) =>
  recordsOf(tx, id, gt(batchRecords.chunk, chunk)).orderBy(batchRecords.chunk, batchRecords.recordId);

export const failedRecords = (tx: Tx, id: Id<'BatchOperation'>) =>
  recordsOf(tx, id, isNotNull(batchRecords.error)).orderBy(batchRecords.recordId).limit(failuresListed);
