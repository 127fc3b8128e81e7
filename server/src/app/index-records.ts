import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { getTableName } from 'drizzle-orm';
import pg from 'pg';
import { log } from '#platform/log.ts';
import { indexOf, type SearchSource, searchSources } from '#platform/search/find-records.ts';
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

interface MissingIndex {
  id: Id<'Incubator'>;
  slug: string;
  kind: string;
}

/** Tenants with records of a kind, none of which has words: demo data, and kinds that an older release did not search. */
async function withoutWords(client: pg.Client): Promise<MissingIndex[]> {
  const missing: MissingIndex[] = [];
  for (const source of searchSources()) {
    const { rows } = await client.query<MissingIndex>(
      // Every tenant has roles. Citus joins tables of tenants only by their tenant.
      `select i.id, i.slug, $1 as kind from incubators i join (select distinct tenant_id from roles) t on t.tenant_id = i.id
       where not exists (select from search_terms s where s.tenant_id = t.tenant_id and s.kind = $1)
         and exists (select from ${client.escapeIdentifier(getTableName(source.table))} r
           where r.tenant_id = t.tenant_id and r.trashed_at is null)`,
      [indexOf(source)],
    );
    missing.push(...rows);
  }
  return missing;
}

/** Indexes kinds of records that have no words yet. */
export async function indexRecords(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const missing = await withoutWords(client);
    for (const [id, kinds] of Map.groupBy(missing, (one) => one.id)) {
      await inTenant(id, async (tx) => {
        for (const source of searchSources()) {
          const kind = indexOf(source);
          if (kinds.some((one) => one.kind === kind))
            await addRecords(tx, kind, await allTexts(tx, kind, source.texts));
        }
      });
      log.info('Indexed the records of a tenant.', { tenant: kinds[0]?.slug });
    }
    if (missing.length > 0) await client.query('analyze search_terms, search_spellings');
  } finally {
    await client.end();
  }
}
