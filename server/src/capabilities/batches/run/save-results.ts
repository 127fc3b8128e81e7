import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { RecordError } from '#capabilities/batches/table.ts';
import type { Tx } from '#platform/tx.ts';

interface Result {
  recordId: string;
  error: RecordError | null;
}

/** One statement for all records of a step. */
export const saveResults = async (
  tx: Tx,
  operationId: Id<'BatchOperation'>,
  chunk: number,
  results: readonly Result[],
): Promise<void> => {
  if (results.length === 0) return;
  await tx.connection.query(
    `update batch_records set chunk = $1, error = one.error, updated_at = now()
     from unnest($2::uuid[], $3::jsonb[]) as one (record_id, error)
     where tenant_id = $4 and operation_id = $5 and batch_records.record_id = one.record_id`,
    [
      chunk,
      results.map(({ recordId }) => recordId),
      results.map(({ error }) => error && JSON.stringify(error)),
      tx.tenantId,
      operationId,
    ],
  );
};
