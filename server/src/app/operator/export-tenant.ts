import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { ZipFile } from 'yazl';
import type { Incubator } from '#capabilities/incubators/public.ts';
import { fileStore } from '#platform/storage/store.ts';
import { beginTx, endRead, type Tx } from '#platform/tx.ts';
import { Refused } from './operator-errors.ts';

/** Passwords, tokens and keys stay here: they would open accounts elsewhere. */
const isSecret = (column: string) => /(^|_)(hash|hashes|secret|secrets|token|sealed)(_|$)/.test(column);

const rowsAFetch = 1_000;

interface ExportTotals {
  tableCount: number;
  rowCount: number;
  fileCount: number;
}

/**
 * Streams all tables into `file`, from one snapshot, as the tenant: row security keeps all others out. The contents of
 * files follow as `files/<storage key>`, the name that `storage_key` has in the rows.
 */
export async function exportTenant(tenant: Incubator, file: string, withFiles: boolean): Promise<ExportTotals> {
  if (await stat(file).catch(() => null)) throw new Refused(`${file} exists already. Choose another file with --to.`);
  const part = `${file}.part`;
  const output = createWriteStream(part, { mode: 0o600 });
  await once(output, 'open').catch((fault: Error) => {
    throw new Refused(`${file} cannot be written: ${fault.message}`);
  });
  const tx = await beginTx(tenant.id, true);
  try {
    await tx.connection.query('set transaction isolation level repeatable read; set local statement_timeout = 0');
    const zip = new ZipFile();
    const written = pipeline(zip.outputStream as Readable, output);
    const counts: Record<string, number> = {};
    for (const [table, secrets] of await tablesOf(tx)) {
      const rows = rowsOf(tx, table, secrets, (count) => {
        counts[table] = count;
      });
      await addEntry(zip, `${table}.json`, Readable.from(rows), written);
    }
    const fileCount = withFiles ? await addFiles(zip, tenant.id, written) : 0;
    const { id, slug, name, plan } = tenant;
    const about = {
      tenant: { id, slug, name, plan },
      exportedAt: Temporal.Now.instant().toString(),
      rows: counts,
      fileCount,
    };
    zip.addBuffer(Buffer.from(JSON.stringify(about, null, 2)), 'export.json', { mode: 0o600 });
    zip.end();
    await written;
    await rename(part, file);
    const rowCount = Object.values(counts).reduce((sum, n) => sum + n, 0);
    return { tableCount: Object.keys(counts).length, rowCount, fileCount };
  } catch (fault) {
    output.destroy();
    await rm(part, { force: true });
    throw fault;
  } finally {
    await endRead(tx);
  }
}

/** One file after the other, never a whole one in memory. Most are compressed already. */
async function addFiles(zip: ZipFile, tenantId: string, written: Promise<void>): Promise<number> {
  let count = 0;
  for await (const { key } of fileStore().list(`${tenantId}/`)) {
    const stream = await fileStore()
      .get(key)
      .catch((fault: unknown) => {
        // Deleted since it was listed.
        if (fault instanceof NotFound) return null;
        throw fault;
      });
    if (!stream) continue;
    await addEntry(zip, `files/${key}`, stream, written, false);
    count++;
  }
  return count;
}

/** Waits until the entry is read, since one transaction reads one table at a time. */
async function addEntry(zip: ZipFile, path: string, stream: Readable, written: Promise<void>, compress = true) {
  const ended = once(stream, 'end');
  zip.addReadStream(stream, path, { compress, mode: 0o600 });
  await Promise.race([ended, written]);
}

/** Each table with its secret columns. */
async function tablesOf(tx: Tx): Promise<Map<string, string[]>> {
  const { rows } = await tx.connection.query(
    `select c.table_name as "table", array_agg(c.column_name::text) as columns from information_schema.columns c
     where c.table_schema = 'public' group by 1 having bool_or(c.column_name = 'tenant_id') order by 1`,
  );
  return new Map(rows.map(({ table, columns }) => [table, columns.filter(isSecret)]));
}

async function* rowsOf(tx: Tx, table: string, secrets: string[], onCount: (count: number) => void) {
  await tx.connection.query(
    `declare exported no scroll cursor for select (to_jsonb(t) - $1::text[])::text as row from "${table}" t`,
    [secrets],
  );
  let count = 0;
  yield '[';
  for (;;) {
    const { rows } = await tx.connection.query(`fetch ${rowsAFetch} from exported`);
    if (rows.length === 0) break;
    yield `${count > 0 ? ',' : ''}\n${rows.map(({ row }) => row).join(',\n')}`;
    count += rows.length;
  }
  await tx.connection.query('close exported');
  onCount(count);
  yield '\n]\n';
}
