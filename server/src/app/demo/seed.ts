import { assertReadable } from '@seedbed/domain/incubators/palette-input.ts';
import { eq } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { tables } from '#app/tables.ts';
import { incubators } from '#capabilities/incubators/table.ts';
import { log } from '#platform/log.ts';
import { hashPassword } from '#platform/password-hash.ts';
import { demoPassword } from './accounts.ts';
import { demoRows } from './demo-tenant.ts';
import { order, type Rows } from './rows.ts';
import { seedFiles } from './seed-files.ts';
import { demoTenants } from './tenants.ts';

/** PostgreSQL allows 65,535 parameters per statement; the widest table has about forty columns. */
const rowsAStatement = 500;

/** Creates the demo tenants as the owner; existing ones stay unchanged. */
export async function seedDemo(ownerUrl: string, size: 'small' | 'full', now = Temporal.Now.instant()): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const db = drizzle(client, { casing: 'snake_case' });
  try {
    let passwordHash: string | undefined;
    for (const tenant of demoTenants) {
      assertReadable(tenant.settings.palette);
      const [there] = await db.select({ id: incubators.id }).from(incubators).where(eq(incubators.slug, tenant.slug));
      if (there) continue;
      passwordHash ??= await hashPassword(demoPassword);
      const rows = demoRows(tenant, size, now, passwordHash);
      await db.transaction((tx) => insert(tx as unknown as NodePgDatabase, rows));
      await seedFiles(rows);
      log.info('Created a demo tenant.', { tenant: tenant.slug });
    }
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

async function insert(db: NodePgDatabase, rows: Rows): Promise<void> {
  await db.insert(incubators).values(rows.incubator);
  for (const name of order) {
    const all = rows[name];
    for (let i = 0; i < all.length; i += rowsAStatement) {
      await db.insert(tables[name] as PgTable).values(all.slice(i, i + rowsAStatement));
    }
  }
}
