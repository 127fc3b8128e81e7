import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';
import { migrate, migrationFiles } from '#platform/migrations.ts';
import { ownerPool } from './owner.ts';

const all = path.resolve(import.meta.dirname, '../../../../migrations');

/** A new database with every migration before this one, for one test. Rows need no rows that they refer to. */
export async function beforeMigration(file: string, queues: Parameters<typeof migrate>[3]) {
  const folder = await mkdtemp(path.join(tmpdir(), 'seedbed-migration-'));
  const name = `m_${newId().slice(-12)}`;
  await ownerPool().query(`create database ${name}`);
  const url = Object.assign(new URL(inject('ownerUrl')), { pathname: `/${name}` }).href;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await ownerPool().query(`drop database ${name} with (force)`);
    await rm(folder, { recursive: true });
  });
  const migrateWith = async (isWanted: (one: string) => boolean) => {
    for (const one of (await migrationFiles(all)).filter(isWanted))
      await copyFile(path.join(all, one), path.join(folder, one));
    await migrate(url, folder, undefined, queues);
  };
  await migrateWith((one) => one < file);
  await client.query('set session_replication_role = replica');
  const tenantId = newId();
  return {
    client,
    /** A row of the one tenant. */
    put: (table: string, values: Record<string, unknown>) =>
      client.query(
        `insert into ${table} (tenant_id, ${Object.keys(values)}) values ($1, ${Object.keys(values).map((_, i) => `$${i + 2}`)})`,
        [tenantId, ...Object.values(values)],
      ),
    apply: () => migrateWith((one) => one === file),
  };
}
