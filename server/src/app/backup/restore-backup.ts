import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { openDatabase } from '#app/database.ts';
import { Refused } from '#app/operator/operator-errors.ts';
import { queues } from '#app/workers.ts';
import type { Config } from '#platform/config.ts';
import { migrationFiles } from '#platform/migrations.ts';
import { openSeal } from '#platform/seal.ts';
import { fileStore } from '#platform/storage/store.ts';
import { copiedTables, copyIn, sqlName } from './copy-table.ts';
import { type CopiedTable, keyName, type Manifest, nameOf } from './manifest.ts';
import { type ArchiveReader, readBackup } from './read-backup.ts';
import { isOwnKeyCheck, mustReadAll } from './write-backup.ts';

export interface RestoreReport {
  manifest: Manifest;
  rows: number;
  files: number;
  /** False: secrets such as those of providers cannot be read, because SECRETS_KEY is another one. */
  isKeyRight: boolean;
}

/**
 * Restores an archive into the empty database and file store of `config`. The rows arrive in one transaction, which
 * commits when the whole archive was read and is undamaged. The database then has the schema of the archive, and the
 * next start migrates it. Emails and webhooks are off.
 */
export async function restoreBackup(file: string, config: Config): Promise<RestoreReport> {
  const manifest = await manifestOf(file, config.backupKey);
  if (manifest.tenant)
    throw new Refused(
      `This is the archive of one organization. Add it to an installation: npx seedbed tenant import ${file}`,
    );
  await mustBeKnown(manifest, config.root);
  const database = await openDatabase(config, undefined, manifest.migrations.at(-1)?.name);
  try {
    await mustBeEmpty(database.ownerUrl);
    let rows = 0;
    let files = 0;
    await loadTables(database.ownerUrl, manifest, (onTable) =>
      readBackup(file, config.backupKey, {
        onKey: (key) => keepKey(config, key),
        onTable: async (table, content) => {
          const count = await onTable(table, content);
          rows += count ?? 0;
          return count;
        },
        onFile: async (key, content) => {
          await putFile(config.dataDir, key, content);
          files += 1;
        },
      }).then(() => {}),
    );
    return { manifest, rows, files, isKeyRight: isOwnKeyCheck(manifest.keyCheck) };
  } finally {
    await database.close();
  }
}

class ManifestRead extends Error {}

/** The manifest alone, which is the first entry. */
export async function manifestOf(file: string, key: string | undefined): Promise<Manifest> {
  let found: Manifest | undefined;
  const stop: ArchiveReader = {
    onManifest: async (manifest) => {
      found = manifest;
      throw new ManifestRead();
    },
    onTable: async () => null,
    onFile: async () => {},
  };
  await readBackup(file, key, stop).catch((fault) => {
    if (!(fault instanceof ManifestRead)) throw fault;
  });
  if (!found) throw new Refused('This file is no backup of Seedbed.');
  return found;
}

/** The schema is made by the migrations of this release, so that all of the archive's must be among them. */
export async function mustBeKnown(manifest: Manifest, root: string): Promise<void> {
  const known = new Set(await migrationFiles(path.join(root, 'migrations')));
  const newer = manifest.migrations.find(({ name }) => !known.has(name));
  if (newer)
    throw new Refused(
      `A newer release of Seedbed wrote this archive: it has the migration ${newer.name}. Use that release.`,
    );
}

async function mustBeEmpty(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select count(*)::int as n from incubators');
    if (rows[0].n > 0)
      throw new Refused(
        `The database holds ${rows[0].n} organizations. Restore into an empty one: set another DATA_DIR or DATABASE_URL.`,
      );
  } finally {
    await client.end();
  }
}

type OnTable = ArchiveReader['onTable'];

/**
 * Fills all tables in one transaction. `read` feeds them. Foreign keys are dropped and made again, which checks every
 * reference; triggers rest, because the rows already went through them.
 */
export async function loadTables(ownerUrl: string, manifest: Manifest, read: (onTable: OnTable) => Promise<void>) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await mustReadAll(client);
    const version = (await client.query('select version from pgboss.version')).rows[0]?.version;
    if (version !== manifest.jobTables)
      throw new Refused(
        `The job tables of the archive have version ${manifest.jobTables}, those of this release ${version}. Restore with the release that wrote it, then upgrade.`,
      );
    await mustHaveAllTables(client, manifest);
    const own = manifest.tables.filter(({ schema }) => schema === 'public');
    const keys = await foreignKeys(client);
    for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
    for (const table of own) await client.query(`alter table ${sqlName(table)} disable trigger user`);
    // Migrations may have written rows, such as that of the installation.
    await client.query(`truncate ${own.map(sqlName).join(', ')}`);
    await read(async (table: CopiedTable, rows) => {
      const { rows: count } = await copyIn(
        client,
        table,
        rows,
        queues.map(({ name }) => name),
      );
      return table.schema === 'pgboss' ? null : count;
    });
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${table} add constraint ${name} ${definition}`);
    for (const table of own) await client.query(`alter table ${sqlName(table)} enable trigger user`);
    if (own.some(({ name }) => name === 'installation'))
      await client.query('update installation set outgoing_off_since = now(), last_restore_test = null');
    await client.query('commit');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** With a table missing, its rows would be lost unseen. The restored schema has exactly the tables of the archive. */
async function mustHaveAllTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const textOf = (all: readonly CopiedTable[]) =>
    JSON.stringify(all.map((table) => [nameOf(table), table.columns.toSorted()]).sort());
  if (textOf(tables) !== textOf(await copiedTables(client)))
    throw new Refused('The archive is damaged: its tables are not those of its migrations.');
}

async function foreignKeys(client: pg.Client) {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  return rows;
}

/** A fresh installation has just made its own key, with which nothing is encrypted yet. */
async function keepKey(config: Config, key: string): Promise<void> {
  if (config.secretsKey) return;
  const file = path.join(config.dataDir, keyName);
  if ((await readFile(file, 'utf8').catch(() => '')).trim() === key.trim()) return;
  await writeFile(file, key, { mode: 0o600 });
  openSeal(config);
}

export async function putFile(dataDir: string, key: string, content: AsyncIterable<Buffer>) {
  const folder = path.join(dataDir, 'files', 'temporary');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = path.join(folder, `restored-${randomUUID()}`);
  try {
    await pipeline(Readable.from(content), createWriteStream(temporary, { mode: 0o600 }));
    await fileStore().put(key, temporary);
  } finally {
    await rm(temporary, { force: true });
  }
}
