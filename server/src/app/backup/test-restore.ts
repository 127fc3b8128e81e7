import path from 'node:path';
import pg from 'pg';
import { Refused } from '#app/operator/operator-errors.ts';
import type { Config } from '#platform/config.ts';
import type { RestoreTest } from '#platform/installation/table.ts';
import { weakRole } from '#platform/tenant-table.ts';
import { totalsOf } from './copy-table.ts';
import { loadAside } from './load-aside.ts';
import { type Manifest, nameOf, type Totals } from './manifest.ts';
import { manifestOf } from './restore-backup.ts';
import { trySignIn } from './try-sign-in.ts';

/** A fixed name: what a killed test left is dropped by the next one, and nobody's database by mistake. */
const scratch = 'seedbed_restore_test';
const lockKey = 5_331_905;

/**
 * Restores the archive into a scratch database on the same server and looks whether everything is there: all rows by
 * their hash, every file by its hash, row security, the migrations up to this release, and a sign-in. The result is stored
 * in `installation`, for the pages of the team and for `/metrics`.
 */
export async function testRestore(file: string, config: Config, ownerUrl: string): Promise<RestoreTest> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [lockKey]);
    if (!rows[0].free) throw new Refused('Another process tests a restore now.');
    const result = await run(file, config, ownerUrl, client);
    await client.query('update installation set last_restore_test = $1', [result]);
    return result;
  } finally {
    await client.end();
  }
}

async function run(file: string, config: Config, ownerUrl: string, client: pg.Client): Promise<RestoreTest> {
  const started = performance.now();
  const result = { at: Temporal.Now.instant().toString(), file: path.basename(file), rows: 0, files: 0 };
  const done = (fault: string | null) => ({
    ...result,
    seconds: Math.round((performance.now() - started) / 100) / 10,
    fault,
  });
  const drop = () => client.query(`drop database if exists ${scratch} with (force)`);
  try {
    const manifest = await manifestOf(file, config.backupKey);
    const aside = await loadAside(scratch, manifest, file, config, ownerUrl);
    result.files = aside.totals.files.count;
    result.rows = await compareRows(aside.url, manifest, aside.totals);
    await aside.upgrade();
    await trySignIn(aside.url);
    return done(null);
  } catch (fault) {
    return done((fault as Error).message);
  } finally {
    await drop();
  }
}

/** Answers the number of rows. The copy of `installation` was changed on purpose. */
async function compareRows(url: string, manifest: Manifest, totals: Totals): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let all = 0;
    for (const table of manifest.tables) {
      const [expected, found] = [totals.tables[nameOf(table)], await totalsOf(client, table)];
      all += found.rows;
      if (table.name === 'installation' || table.schema === 'pgboss') continue;
      if (found.sha256 !== expected?.sha256)
        throw new Refused(`The restored rows of ${nameOf(table)} differ: ${found.rows} instead of ${expected?.rows}.`);
    }
    await checkRowSecurity(client);
    return all;
  } finally {
    await client.end();
  }
}

/** Each organization must see all of its people, and no other. */
async function checkRowSecurity(client: pg.Client) {
  const { rows } = await client.query(
    'select i.id, count(u.id)::int as people from incubators i left join users u on u.tenant_id = i.id group by 1',
  );
  await client.query('begin');
  // An owner that is no superuser may take the role only as its member. The rollback ends the membership.
  await client.query(`grant ${weakRole} to current_user; set local role ${weakRole}`);
  for (const { id, people } of rows) {
    await client.query(`select set_config('app.tenant', $1, true)`, [id]);
    const seen = (await client.query('select count(*)::int as n from users')).rows[0].n;
    if (seen !== people)
      throw new Refused(`An organization sees ${seen} people in the restored copy instead of ${people}.`);
  }
  await client.query('rollback');
}
