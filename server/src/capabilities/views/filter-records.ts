import { idsInAddress } from '@seedbed/domain/views/input.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/tx.ts';

type RecordTable = PgTable & Record<'tenantId' | 'id' | 'trashedAt', PgColumn>;

let tables: readonly RecordTable[] = [];

/** Called once at start with the tables of all records that filters name. */
export function registerFilterRecords(all: readonly RecordTable[]) {
  tables = all;
}

/** The ids in the filters of these views whose records are deleted: one statement for all. */
export async function missingRecords(tx: Tx, views: readonly { address: string }[]): Promise<Set<string>> {
  const ids = [...new Set(views.flatMap(({ address }) => idsInAddress(address)))];
  if (ids.length === 0 || tables.length === 0) return new Set();
  const absent = tables.map(
    (table): SQL =>
      sql`not exists (select from ${table} where ${table.tenantId} = ${tx.tenantId} and ${table.id} = wanted.id and ${table.trashedAt} is null)`,
  );
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`select wanted.id from unnest(${sql.param(ids)}::uuid[]) as wanted(id) where ${sql.join(absent, sql` and `)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
