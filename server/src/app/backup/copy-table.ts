import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import type { CopiedTable, TableTotals } from './manifest.ts';

/** Rows are kept in memory up to this size, because an entry of the archive states its size first. */
const chunkBytes = 4 * 1024 * 1024;

export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const sqlName = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>) => `${quoted(schema)}.${quoted(name)}`;
export const columnList = ({ columns }: CopiedTable) => columns.map(quoted).join(', ');

/** Jobs that are done need no copy. */
const jobsToCome = `state in ('created', 'retry', 'active')`;
export const isJobs = ({ schema }: CopiedTable) => schema === 'pgboss';

/** All tables of the product, and the jobs. The list of migrations comes with the manifest. */
export async function copiedTables(client: pg.Client): Promise<CopiedTable[]> {
  const { rows } = await client.query<CopiedTable>(
    `select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
     where c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and c.relpersistence = 'p'
       and (n.nspname = 'public' and c.relname <> 'schema_migrations' or n.nspname = 'pgboss' and c.relname = 'job')
     group by 1, 2 order by 1, 2`,
  );
  return rows;
}

/** The condition for the rows of one tenant. Tables about the whole installation have none. */
export function rowsOfTenant(client: pg.Client, table: CopiedTable, tenantId: string): string {
  const id = client.escapeLiteral(tenantId);
  if (isJobs(table)) return `data->>'tenantId' = ${id}`;
  if (table.name === 'incubators') return `id = ${id}`;
  return table.columns.includes('tenant_id') ? `tenant_id = ${id}` : 'false';
}

function rowsOf(client: pg.Client, table: CopiedTable, tenantId: string | undefined): string {
  if (!isJobs(table) && tenantId === undefined) return `${sqlName(table)} (${columnList(table)})`;
  const conditions = [
    ...(isJobs(table) ? [jobsToCome] : []),
    ...(tenantId === undefined ? [] : [rowsOfTenant(client, table, tenantId)]),
  ].join(' and ');
  return `(select ${columnList(table)} from ${sqlName(table)} where ${conditions}${isJobs(table) ? ' order by id' : ''})`;
}

/** The rows in the text format of COPY, in pieces: all, or those of one tenant. Returns the totals. */
export async function* copyOut(
  client: pg.Client,
  table: CopiedTable,
  tenantId?: string,
): AsyncGenerator<Buffer, TableTotals> {
  const rows = rowsOf(client, table, tenantId);
  const stream = client.query(copyTo(`copy ${rows} to stdout`));
  const hash = createHash('sha256');
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk);
    chunks.push(chunk);
    size += chunk.length;
    if (size < chunkBytes) continue;
    yield Buffer.concat(chunks);
    [chunks, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(chunks);
  return { rows: stream.rowCount, sha256: hash.digest('hex') };
}

/** The totals of a table that is here, without keeping its rows. */
export async function totalsOf(client: pg.Client, table: CopiedTable): Promise<TableTotals> {
  const pieces = copyOut(client, table);
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) return value;
  }
}

/** Adds rows that `copyOut` gave. Jobs of queues that this release does not know are left out. */
export async function copyIn(
  client: pg.Client,
  table: CopiedTable,
  rows: AsyncIterable<Buffer>,
  queues: readonly string[],
): Promise<TableTotals> {
  const hash = createHash('sha256');
  const known = isJobs(table) ? ` where name in (${queues.map((name) => client.escapeLiteral(name)).join(', ')})` : '';
  const target = client.query(copyFrom(`copy ${sqlName(table)} (${columnList(table)}) from stdin${known}`));
  await pipeline(Readable.from(hashed(rows, hash)), target);
  return { rows: target.rowCount, sha256: hash.digest('hex') };
}

async function* hashed(rows: AsyncIterable<Buffer>, hash: Hash) {
  for await (const chunk of rows) {
    hash.update(chunk);
    yield chunk;
  }
}
