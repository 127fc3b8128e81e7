import { idsInAddress } from '@seedbed/domain/views/input.ts';
import { type SQL, sql } from 'drizzle-orm';
import { filterRecords } from '#platform/list/filter-records.ts';
import type { Tx } from '#platform/tx.ts';

/** The ids in the filters of these views whose records are deleted: one statement for all. */
export async function missingRecords(tx: Tx, views: readonly { address: string }[]): Promise<Set<string>> {
  const ids = [...new Set(views.flatMap(({ address }) => idsInAddress(address)))];
  const sources = filterRecords();
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
