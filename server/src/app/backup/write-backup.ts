import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import pg from 'pg';
import { type Pack, pack } from 'tar-stream';
import { Refused } from '#app/operator/operator-errors.ts';
import { isSignatureOf, signatureOf } from '#platform/seal.ts';
import type { FileStore } from '#platform/storage/file-store.ts';
import { packed } from './archive-stream.ts';
import { copiedTables, copyOut } from './copy-table.ts';
import {
  type ArchivedTenant,
  fileFolder,
  formatVersion,
  keyName,
  type Manifest,
  manifestName,
  nameOf,
  type TableTotals,
  type Totals,
  tableFolder,
  tenantSecretsName,
  totalsName,
} from './manifest.ts';
import { secretsOfTenant } from './tenant-secrets.ts';

interface Source {
  ownerUrl: string;
  store: FileStore;
  dataDir: string;
  /** Encrypts the archive. */
  key: string | undefined;
  /** Writes only this organization. Its archive is always encrypted. */
  tenant?: ArchivedTenant;
}

export interface BackupReport {
  bytes: number;
  totals: Totals;
}

/**
 * Writes the whole installation, or one organization, into `file`: all tables and waiting jobs from one snapshot, then all files. Contents of
 * files never change under their key, so they need no snapshot. The product goes on meanwhile. The key of the secrets
 * joins only an encrypted archive. Memory stays small, whatever the size.
 */
export async function writeBackup(source: Source, file: string): Promise<BackupReport> {
  const part = `${file}.part`;
  const archive = pack();
  const stream = await packed(archive as unknown as Readable, source.key);
  const output = createWriteStream(part, { mode: 0o600 });
  const written = pipeline(stream, output);
  try {
    const [totals] = await Promise.all([addAll(archive, source), written]);
    await onDisk(part);
    await rename(part, file);
    return { bytes: (await stat(file)).size, totals };
  } catch (fault) {
    archive.destroy();
    await written.catch(() => {});
    await rm(part, { force: true });
    throw asRefusal(fault, file);
  }
}

function asRefusal(fault: unknown, file: string): unknown {
  const { code = '', message } = fault as NodeJS.ErrnoException;
  return ['EACCES', 'ENOENT', 'ENOTDIR', 'ENOSPC', 'EROFS', 'EDQUOT'].includes(code)
    ? new Refused(`${file} cannot be written: ${message}`)
    : fault;
}

async function onDisk(file: string) {
  const handle = await open(file, 'r');
  await handle.sync().finally(() => handle.close());
}

async function addAll(archive: Pack, { ownerUrl, store, dataDir, key, tenant }: Source): Promise<Totals> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0');
    await mustReadAll(client);
    const manifest = await manifestOf(client, tenant);
    await addEntry(archive, manifestName, JSON.stringify(manifest, null, 2));
    const kept = key && !tenant && (await readFile(path.join(dataDir, keyName), 'utf8').catch(() => null));
    if (kept) await addEntry(archive, keyName, kept);
    if (tenant)
      await addEntry(
        archive,
        tenantSecretsName,
        JSON.stringify(await secretsOfTenant(client, manifest.tables, tenant.id)),
      );
    const tables: Record<string, TableTotals> = {};
    for (const table of manifest.tables) {
      const pieces = copyOut(client, table, tenant?.id);
      for (let number = 0; ; number++) {
        const { value, done } = await pieces.next();
        if (done) {
          tables[nameOf(table)] = value;
          break;
        }
        await addEntry(archive, `${tableFolder}${nameOf(table)}/${number}`, value);
      }
    }
    const totals = { tables, files: await addFiles(archive, store, tenant ? [tenant.id] : await tenantIds(client)) };
    await addEntry(archive, totalsName, JSON.stringify(totals, null, 2));
    archive.finalize();
    return totals;
  } finally {
    await client.end();
  }
}

/** Row security also holds for an owner who is no superuser. */
export async function mustReadAll(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    'select rolsuper or rolbypassrls as can, rolname as name from pg_roles where rolname = current_user',
  );
  if (!rows[0]?.can)
    throw new Refused(
      `The role ${rows[0]?.name} of DATABASE_URL may not read all organizations. Let a superuser run: alter role "${rows[0]?.name}" bypassrls`,
    );
}

/** Equal for installations with the same key; reveals nothing of it. */
export const keyCheck = (): string => signatureOf('backup', 'key');

/** Whether an accepted key of this installation opens the secrets of the archive. */
export const isOwnKeyCheck = (given: string): boolean => isSignatureOf('backup', 'key', given);

async function manifestOf(client: pg.Client, tenant: ArchivedTenant | undefined): Promise<Manifest> {
  const one = async <Row>(text: string) => (await client.query(text)).rows as Row[];
  const [server] = await one<{ server_version: string }>('show server_version');
  const [jobs] = await one<{ version: number }>('select version from pgboss.version');
  return {
    format: 'seedbed-backup',
    formatVersion,
    createdAt: Temporal.Now.instant().toString(),
    postgres: server?.server_version ?? '',
    migrations: await one('select name, checksum from schema_migrations order by name'),
    jobTables: jobs?.version ?? 0,
    tables: await copiedTables(client),
    keyCheck: keyCheck(),
    ...(tenant && { tenant }),
  };
}

const addEntry = (archive: Pack, name: string, content: string | Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    archive.entry({ name, mode: 0o600 }, content, (fault) => (fault ? reject(fault) : resolve()));
  });

const tenantIds = async (client: pg.Client): Promise<string[]> =>
  (await client.query('select id from incubators order by id')).rows.map(({ id }) => id);

async function addFiles(archive: Pack, store: FileStore, tenants: readonly string[]): Promise<Totals['files']> {
  const all = createHash('sha256');
  const total = { count: 0, bytes: 0 };
  for (const tenant of tenants) {
    for await (const { key, bytes } of store.list(`${tenant}/`)) {
      const sha256 = await addFile(archive, store, key, bytes);
      if (!sha256) continue;
      all.update(`${key} ${sha256}\n`);
      total.count += 1;
      total.bytes += bytes;
    }
  }
  return { ...total, sha256: all.digest('hex') };
}

/** Answers its hash; null if it was deleted since it was listed. */
async function addFile(archive: Pack, store: FileStore, key: string, bytes: number): Promise<string | null> {
  const content = await store.get(key).catch((fault: unknown) => {
    if (fault instanceof NotFound) return null;
    throw fault;
  });
  if (!content) return null;
  const hash = createHash('sha256');
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await pipeline(content, hashed, archive.entry({ name: `${fileFolder}${key}`, size: bytes, mode: 0o600 }));
  return hash.digest('hex');
}
