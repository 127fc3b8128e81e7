import { canOpenAssets } from '@seedbed/domain/documents/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { assetRequests, dataAssets } from '#capabilities/documents/table.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

/** For the search and notifications, which have no language of a reader: English, else the first one. */
export const assetNameSql = sql<string>`coalesce(
  jsonb_path_query_first(${dataAssets.names}, '$[*] ? (@.language == "en")') ->> 'value', ${dataAssets.names} -> 0 ->> 'value')`;

export const assetCard = {
  ...getTableColumns(dataAssets),
  name: subquery<string>(assetNameSql),
  /** The requests of all startups: a number that says nothing about one of them. */
  requestCount: subquery<number>(sql`(
    select count(*)::int from ${assetRequests} where ${assetRequests.tenantId} = ${dataAssets.tenantId}
      and ${assetRequests.assetId} = ${dataAssets.id} and ${assetRequests.trashedAt} is null)`),
};
export type AssetCard = RowOf<typeof assetCard>;

export const visibleAssets = (actor: Actor): Restriction => (canOpenAssets(actor) ? { key: 'ALL' } : noRecord);

/** Hidden equals absent. */
export async function findAsset(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<AssetCard> {
  if (!canOpenAssets(actor)) throw new NotFound();
  return loadAsset(tx, id, lock);
}

export async function loadAsset(tx: Tx, id: string, lock = false): Promise<AssetCard> {
  if (!isId<'DataAsset'>(id)) throw new NotFound();
  const here = and(eq(dataAssets.id, id), isNull(dataAssets.trashedAt));
  if (lock) await tx.db.select({ id: dataAssets.id }).from(dataAssets).where(here).for('update');
  const [asset] = await tx.db.select(assetCard).from(dataAssets).where(here);
  if (!asset) throw new NotFound();
  return asset;
}

/** Assets in use come first. */
export const listAssets = (tx: Tx): Promise<AssetCard[]> =>
  tx.db
    .select(assetCard)
    .from(dataAssets)
    .where(isNull(dataAssets.trashedAt))
    .orderBy(asc(dataAssets.isArchived), asc(assetNameSql), asc(dataAssets.id));
