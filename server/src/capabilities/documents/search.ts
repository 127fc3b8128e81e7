import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { SearchSource } from '#platform/search/find-records.ts';
import { assetCard, visibleAssets } from './assets/find-assets.ts';
import { DataAsset } from './assets/graphql.ts';
import { documentCard } from './library/find-documents.ts';
import { StartupDocument } from './library/graphql.ts';
import { dataAssets, documents } from './table.ts';
import { searchedTexts } from './texts/searched-texts.ts';
import { visibleRecords } from './visible-records.ts';

const documentSearch: SearchSource = {
  type: StartupDocument,
  table: documents,
  card: documentCard,
  visibleTo: (actor) => visibleRecords(documents, actor),
  texts: (tx, id) => searchedTexts(tx, id as Id<'StartupDocument'> | undefined),
};

const assetSearch: SearchSource = {
  type: DataAsset,
  table: dataAssets,
  card: assetCard,
  visibleTo: visibleAssets,
  texts: async (tx, id) => {
    const wanted = id ? eq(dataAssets.id, id as Id<'DataAsset'>) : undefined;
    const found = await tx.db
      .select({ id: dataAssets.id, names: dataAssets.names })
      .from(dataAssets)
      .where(and(isNull(dataAssets.trashedAt), wanted));
    return found.map((one) => ({ id: one.id, texts: one.names.map(({ value }) => value) }));
  },
};

export const searchSources = [documentSearch, assetSearch];
