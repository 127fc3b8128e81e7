import pg from 'pg';
import { copiedTables, rowsOfTenant, sqlName } from '#app/backup/copy-table.ts';
import { findTenant, publishTenant } from '#app/operator/change-tenant.ts';
import { Refused } from '#app/operator/operator-errors.ts';
import { deletePages } from '#capabilities/files/public.ts';
import { fileStore } from '#platform/storage/store.ts';
import { restTriggers } from './with-aside.ts';

/** Deletes a closed tenant with its rows, jobs and files. Nothing brings them back but a backup. */
export async function deleteTenant(ownerUrl: string, slug: string): Promise<{ rows: number; files: number }> {
  const tenant = await findTenant(slug);
  if (!tenant.suspendedAt && !tenant.readOnlySince)
    throw new Refused(`${slug} is in use. Run first: npx seedbed tenant suspend ${slug}`);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  let rows = 0;
  try {
    await client.query('begin; set local statement_timeout = 0');
    await restTriggers(client);
    for (const table of await copiedTables(client)) {
      const where = rowsOfTenant(client, table, tenant.id);
      if (where === 'false') continue;
      rows += (await client.query(`delete from ${sqlName(table)} where ${where}`)).rowCount ?? 0;
    }
    await client.query('delete from schedules where incubator_id = $1', [tenant.id]);
    await client.query('commit');
  } finally {
    await client.end();
  }
  await publishTenant(tenant);
  let files = 0;
  for await (const { key } of fileStore().list(`${tenant.id}/`)) {
    await fileStore().delete(key);
    files += 1;
  }
  await deletePages(tenant.id);
  return { rows, files };
}
