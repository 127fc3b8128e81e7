import type { Id } from '@seedbed/domain/kernel/ids.ts';
import pg from 'pg';
import { capabilities } from '#app/capabilities.gen.ts';
import { inTenant } from '#platform/tx.ts';
import { addIntakeNotifications } from './intake-notifications.ts';
import { demoTenants } from './tenants.ts';

/** Adds the demo data of the manifests to the demo tenants. The empty tenant stays empty. */
export async function addDemoParts(ownerUrl: string): Promise<void> {
  const parts = capabilities.flatMap(({ demo }) => demo ?? []);
  for (const tenantId of await furnishedTenants(ownerUrl))
    await inTenant(tenantId, async (tx) => {
      for (const { table, where, add } of parts) {
        const existing = await tx.db.select().from(table).where(where).limit(1);
        if (existing.length === 0) await add(tx);
      }
      await addIntakeNotifications(tx);
    });
}

async function furnishedTenants(ownerUrl: string): Promise<Id<'Incubator'>[]> {
  const slugs = demoTenants.map(({ slug }) => slug).filter((slug) => slug !== 'empty');
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: Id<'Incubator'> }>('select id from incubators where slug = any($1)', [
      slugs,
    ]);
    return rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}
