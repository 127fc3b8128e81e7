import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { tagMerges } from './table.ts';

/** The tags that merged ones became, by the id of the merged tag. Others are not in the map. */
export async function mergedTags(tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, Id<'Tag'>>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.db.execute<{ id: string; intoId: Id<'Tag'> }>(sql`
    with recursive followed as (
      select id, into_id from ${tagMerges} where tenant_id = ${tx.tenantId} and id = any(${sql.param([...ids])}::uuid[])
      union all
      select followed.id, next.into_id from followed
      join ${tagMerges} as next on next.tenant_id = ${tx.tenantId} and next.id = followed.into_id)
    select id, into_id as "intoId" from followed
    where not exists (select from ${tagMerges} as next where next.tenant_id = ${tx.tenantId} and next.id = followed.into_id)`);
  return new Map(rows.map(({ id, intoId }) => [id, intoId]));
}
