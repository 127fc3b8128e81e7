import type { importRows } from '#capabilities/transfers/table.ts';
import type { Tx } from '#platform/tx.ts';

export type RowResult = Pick<typeof importRows.$inferSelect, 'state' | 'recordId' | 'problems' | 'changes'>;

/** In one statement for all rows. */
export const saveResults = async (tx: Tx, rows: readonly (RowResult & { id: string })[]): Promise<void> => {
  if (rows.length === 0) return;
  await tx.connection.query(
    `update import_rows set state = one.state, record_id = one.record_id, problems = one.problems,
       changes = one.changes, updated_at = now()
     from unnest($2::uuid[], $3::text[], $4::uuid[], $5::jsonb[], $6::jsonb[])
       as one (id, state, record_id, problems, changes)
     where import_rows.tenant_id = $1 and import_rows.id = one.id`,
    [
      tx.tenantId,
      rows.map(({ id }) => id),
      rows.map(({ state }) => state),
      rows.map(({ recordId }) => recordId),
      rows.map(({ problems }) => JSON.stringify(problems)),
      rows.map(({ changes }) => JSON.stringify(changes)),
    ],
  );
};
