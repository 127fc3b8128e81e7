import type { Id } from '@seedbed/domain/kernel/ids.ts';
import pg from 'pg';
import { log } from '#platform/log.ts';
import { type SearchSource, searchSources } from '#platform/search/find-records.ts';
import { addRecords, type SearchedTexts } from '#platform/search/index-record.ts';
import { textsAddedTo } from '#platform/search/more-texts.ts';
import { inTenant, type Tx } from '#platform/tx.ts';

const recordsAStep = 5_000;

async function allTexts(tx: Tx, kind: string, texts: SearchSource['texts']): Promise<SearchedTexts[]> {
  const own = await texts(tx);
  const all: SearchedTexts[] = [];
  for (let i = 0; i < own.length; i += recordsAStep) {
    const part = own.slice(i, i + recordsAStep);
    const added = await textsAddedTo(
      tx,
      kind,
      part.map(({ id }) => id),
    );
    all.push(...part.map((one) => ({ ...one, texts: [...one.texts, ...(added.get(one.id) ?? [])] })));
  }
  return all;
}

/** Indexes records that have no words yet: demo data and records older than the search. */
export async function indexRecords(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: Id<'Incubator'>; slug: string }>(
      'select id, slug from incubators i where not exists (select from search_terms where tenant_id = i.id)',
    );
    for (const { id, slug } of rows) {
      await inTenant(id, async (tx) => {
        for (const { type, texts } of searchSources())
          await addRecords(tx, type.name, await allTexts(tx, type.name, texts));
      });
      log.info('Indexed the records of a tenant.', { tenant: slug });
    }
    if (rows.length > 0) await client.query('analyze search_terms, search_spellings');
  } finally {
    await client.end();
  }
}
