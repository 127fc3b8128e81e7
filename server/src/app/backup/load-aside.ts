import path from 'node:path';
import pg from 'pg';
import { Refused } from '#app/operator/operator-errors.ts';
import { queues } from '#app/workers.ts';
import type { Config } from '#platform/config.ts';
import { migrate } from '#platform/migrations.ts';
import type { Manifest, Totals } from './manifest.ts';
import { type ArchiveReader, readBackup } from './read-backup.ts';
import { loadTables, mustBeKnown } from './restore-backup.ts';

export interface Aside {
  url: string;
  totals: Totals;
  /** Applies the migrations up to this release. */
  upgrade: () => Promise<void>;
}

const withDatabase = (url: string, name: string) => Object.assign(new URL(url), { pathname: `/${name}` }).href;

/**
 * Restores the rows of an archive into the scratch database `name` beside the real one, on the same server. The scratch
 * database has the schema of the archive until `upgrade`. The caller drops it.
 */
export async function loadAside(
  name: string,
  manifest: Manifest,
  file: string,
  config: Config,
  ownerUrl: string,
  reader: Pick<ArchiveReader, 'onKey' | 'onSecrets'> = {},
): Promise<Aside> {
  await mustBeKnown(manifest, config.root);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  const url = withDatabase(ownerUrl, name);
  const migrations = path.join(config.root, 'migrations');
  await migrate(url, migrations, undefined, queues, manifest.migrations.at(-1)?.name);
  let totals: Totals | undefined;
  await loadTables(url, manifest, async (onTable) => {
    ({ totals } = await readBackup(file, config.backupKey, { ...reader, onTable, onFile: drain }));
  });
  if (!totals) throw new Refused('The archive has no totals.');
  return { url, totals, upgrade: () => migrate(url, migrations, undefined, queues) };
}

async function drain(_key: string, content: AsyncIterable<Buffer>) {
  for await (const _chunk of content);
}
