import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Queue } from '#platform/jobs.ts';
import { log } from '#platform/log.ts';
import { weakRole } from '#platform/tenant-table.ts';
import { sqlState } from '#platform/tx.ts';

const advisoryLock = 5_331_904;
const lockNotAvailable = '55P03';

/**
 * Updates the owner's database: the weak role, the job tables, then each file of `folder` in its own transaction. Safe
 * for concurrent processes; after a kill the next start continues. `lastName` ends it earlier, for a restored backup.
 */
export async function migrate(
  ownerUrl: string,
  folder: string,
  appPassword: string | undefined,
  queues: readonly Queue[],
  lastName?: string,
) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryLock]);
    if (appPassword !== undefined) await makeWeakRole(client, appPassword);
    await installJobs(ownerUrl, client, queues);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now())',
    );
    for (const name of await migrationFiles(folder))
      if (!lastName || name <= lastName) await applyOnce(client, name, await readFile(path.join(folder, name), 'utf8'));
  } finally {
    await client.end();
  }
}

export const migrationFiles = async (folder: string): Promise<string[]> =>
  (await readdir(folder)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();

async function makeWeakRole(client: pg.Client, password: string) {
  const { rows } = await client.query(
    'select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole as "isStrong" from pg_roles where rolname = $1',
    [weakRole],
  );
  const [role] = rows;
  // An owner that is no superuser may create a role without these rights, but not take them away, even if it has none.
  const rights = role && !role.isStrong ? '' : 'nosuperuser nobypassrls nocreatedb nocreaterole';
  await client.query(
    `${role ? 'alter' : 'create'} role ${weakRole} login ${rights} password ${client.escapeLiteral(password)}`,
  );
  await client.query(`alter role ${weakRole} set statement_timeout = '4500ms'`);
  await client.query(`alter role ${weakRole} set idle_in_transaction_session_timeout = '15s'`);
  await client.query(`alter role ${weakRole} set timezone = 'UTC'`);
  // For SSDs; PostgreSQL's default of 4 is for disks that turn.
  await client.query(`alter role ${weakRole} set random_page_cost = 1.1`);
  // Each statement is of one tenant, and each index begins with it. A plan that scans the table would be quick for the
  // largest tenant alone.
  await client.query(`alter role ${weakRole} set enable_seqscan = off`);
  // Before PostgreSQL 18 a scan without an index counts as so expensive that it would be compiled.
  await client.query(`alter role ${weakRole} set jit = off`);
  await client.query(`grant usage on schema public to ${weakRole}`);
}

async function installJobs(ownerUrl: string, client: pg.Client, queues: readonly Queue[]) {
  const boss = new PgBoss({ connectionString: ownerUrl, schedule: false, supervise: false, max: 1 });
  boss.on('error', (fault) => log.error('The job tables could not be prepared.', { fault: String(fault) }));
  await boss.start();
  for (const { name, settings } of queues) {
    await boss.createQueue(name, settings);
    // An existing queue would keep its settings otherwise.
    await boss.updateQueue(name, settings);
  }
  await boss.stop({ graceful: false });
  await client.query(`grant usage on schema pgboss to ${weakRole}`);
  await client.query(`grant select, insert, update, delete on all tables in schema pgboss to ${weakRole}`);
  await client.query(`grant execute on all functions in schema pgboss to ${weakRole}`);
}

async function applyOnce(client: pg.Client, name: string, text: string) {
  const checksum = createHash('sha256').update(text).digest('hex');
  const { rows } = await client.query('select checksum from schema_migrations where name = $1', [name]);
  if (rows[0]) {
    if (rows[0].checksum !== checksum)
      throw new Error(`${name} was edited after it was applied: write a new migration instead.`);
    return;
  }
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query("begin; set local lock_timeout = '2s'; set local statement_timeout = 0");
      await client.query(text);
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
      await client.query('commit');
      log.info('Migrated.', { migration: name });
      return;
    } catch (fault) {
      await client.query('rollback');
      if (sqlState(fault) !== lockNotAvailable || attempt === 20) throw fault;
      await wait(250 * attempt);
    }
  }
}
