import { type BatchState, batchStates } from '@seedbed/domain/batches/batch.ts';
import type { BatchResult } from '@seedbed/domain/batches/updates.ts';
import { type BatchKind, batchKinds } from '@seedbed/domain/kernel/bulk/batch-kinds.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { FieldProblems, UserErrorParams } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '#capabilities/accounts/table.ts';
import { inputHash } from '#platform/create-once.ts';
import { belongsTo, moment, tenantColumns, tenantRules } from '#platform/tenant-table.ts';

const list = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** One action on many records. Counts are kept here, so that progress costs one row. */
export const batchOperations = pgTable(
  'batch_operations',
  {
    ...tenantColumns<'BatchOperation'>(),
    inputHash: inputHash(),
    authorId: uuid().notNull().$type<Id<'User'>>(),
    kind: text().notNull().$type<BatchKind>(),
    action: text().notNull(),
    input: jsonb().notNull(),
    state: text().notNull().$type<BatchState>().default('QUEUED'),
    /** Null until validated. */
    isValid: boolean(),
    result: text().$type<BatchResult>(),
    total: integer().notNull(),
    succeeded: integer().notNull().default(0),
    failed: integer().notNull().default(0),
    /** The number of the last committed chunk. */
    chunks: integer().notNull().default(0),
    faults: integer().notNull().default(0),
    /** Shared by the activities of all chunks. */
    undoId: uuid().$type<Id<'Activity'>>(),
    undoesId: uuid().$type<Id<'BatchOperation'>>(),
    retriesId: uuid().$type<Id<'BatchOperation'>>(),
    error: jsonb().$type<RecordError>(),
    finishedAt: moment(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.authorId, users),
    index('batch_operations_newest').on(t.tenantId, t.createdAt, t.id),
    index('batch_operations_by_author').on(t.tenantId, t.authorId, t.createdAt, t.id),
    uniqueIndex('batch_operations_undo').on(t.tenantId, t.undoesId).where(sql`undoes_id is not null`),
    uniqueIndex('batch_operations_retry').on(t.tenantId, t.retriesId).where(sql`retries_id is not null`),
    check('batch_operations_kind', sql`${t.kind} in (${list(batchKinds)})`),
    check('batch_operations_state', sql`${t.state} in (${list(batchStates)})`),
  ],
);

export interface RecordError {
  code: string;
  params: UserErrorParams;
  fields?: FieldProblems | undefined;
}

/** One record of an operation. The chunk is null while it waits. */
export const batchRecords = pgTable(
  'batch_records',
  {
    ...tenantColumns<'BatchRecord'>(),
    operationId: uuid().notNull().$type<Id<'BatchOperation'>>(),
    recordId: uuid().notNull(),
    chunk: integer(),
    error: jsonb().$type<RecordError>(),
  },
  (t) => [
    ...tenantRules(t),
    belongsTo(t, t.operationId, batchOperations),
    uniqueIndex('batch_records_pair').on(t.tenantId, t.operationId, t.recordId),
    index('batch_records_by_chunk').on(t.tenantId, t.operationId, t.chunk, t.recordId),
  ],
);
