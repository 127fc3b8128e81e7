import type { Id } from '@seedbed/domain/kernel/ids.ts';
import pg from 'pg';
import { log } from '#platform/log.ts';
import { searchSources } from '#platform/search/find-records.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { inTenant } from '#platform/tx.ts';

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
        for (const { type, texts } of searchSources()) await addRecords(tx, type.name, await texts(tx));
      });
      log.info('Indexed the records of a tenant.', { tenant: slug });
    }
    if (rows.length > 0) await client.query('analyze search_terms, search_spellings');
  } finally {
    await client.end();
  }
}
