import { stat } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { Refused } from '#app/operator/operator-errors.ts';
import type { Config } from '#platform/config.ts';
import type { BackupRun } from '#platform/installation/table.ts';
import { fileStore } from '#platform/storage/store.ts';
import { type BackupTarget, backupTarget, newArchiveName } from './backup-target.ts';
import type { Totals } from './manifest.ts';
import { writeBackup } from './write-backup.ts';

/** So many archives stay, whatever their age. */
const leastKept = 3;
const lockKey = 5_331_906;

export interface BackupDone extends BackupRun {
  totals: Totals;
  place: string;
}

/** Writes an archive into `to`, and notes it in `installation`. `to` is a folder, a bucket, or a file's name. */
export async function runBackup(config: Config, ownerUrl: string, to: string): Promise<BackupDone> {
  return alone(ownerUrl, async (client) => {
    const { target, name } = await placeOf(config, to);
    const started = performance.now();
    let written: { bytes: number; totals: Totals } | undefined;
    const place = await target.put(name, async (file) => {
      if (await stat(file).catch(() => null)) throw new Refused(`${file} exists already. Choose another with --to.`);
      const source = { ownerUrl, store: fileStore(), dataDir: config.dataDir, key: config.backupKey };
      written = await writeBackup(source, file);
    });
    if (!written) throw new Error('The target took no archive.');
    const run: BackupRun = {
      at: Temporal.Now.instant().toString(),
      file: name,
      bytes: written.bytes,
      seconds: Math.round((performance.now() - started) / 100) / 10,
    };
    await client.query('update installation set last_backup = $1', [run]);
    return { ...run, totals: written.totals, place };
  });
}

/** One backup at a time. */
async function alone<Result>(ownerUrl: string, act: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as free', [lockKey]);
    if (!rows[0].free) throw new Refused('Another process writes a backup now.');
    return await act(client);
  } finally {
    await client.end();
  }
}

async function placeOf(config: Config, to: string): Promise<{ target: BackupTarget; name: string }> {
  const isFolder = to.startsWith('s3://') || to.endsWith('/') || (await stat(to).catch(() => null))?.isDirectory();
  if (isFolder) return { target: await backupTarget(to, config), name: newArchiveName(config) };
  return { target: await backupTarget(path.dirname(path.resolve(to)), config), name: path.basename(to) };
}

/** Removes archives that are older than the days to keep. */
export async function removeOldBackups(target: BackupTarget, keepDays: number): Promise<string[]> {
  const before = `seedbed-${Temporal.Now.instant()
    .subtract({ hours: 24 * keepDays })
    .toString()
    .replaceAll(':', '-')}`;
  const old = (await target.list()).slice(0, -leastKept).filter((name) => name < before);
  for (const name of old) await target.remove(name);
  return old;
}
