import { idsInAddress } from '@seedbed/domain/views/input.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/tx.ts';

type RecordTable = PgTable & Record<'tenantId' | 'id' | 'trashedAt', PgColumn>;

/** A table, or the condition that something else has the id. */
type FilterRecords = RecordTable | ((id: SQL, tenantId: string) => SQL);

let sources: readonly FilterRecords[] = [];

/** Called once at start with all that filters name by an id. */
export function registerFilterRecords(all: readonly FilterRecords[]) {
  sources = all;
}

/** The ids in the filters of these views whose records are deleted: one statement for all. */
export async function missingRecords(tx: Tx, views: readonly { address: string }[]): Promise<Set<string>> {
  const ids = [...new Set(views.flatMap(({ address }) => idsInAddress(address)))];
  if (ids.length === 0 || sources.length === 0) return new Set();
  const absent = sources.map((source): SQL => {
    if (typeof source === 'function') return sql`not ${source(sql`wanted.id`, tx.tenantId)}`;
    return sql`not exists (select from ${source} where ${source.tenantId} = ${tx.tenantId} and ${source.id} = wanted.id and ${source.trashedAt} is null)`;
  });
  const { rows } = await tx.db.execute<{ id: string }>(
    sql`select wanted.id from unnest(${sql.param(ids)}::uuid[]) as wanted(id) where ${sql.join(absent, sql` and `)}`,
  );
  return new Set(rows.map(({ id }) => id));
}
