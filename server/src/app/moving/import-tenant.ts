import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { tenantImported } from '@seedbed/domain/incubators/operator-events.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { columnList, copiedTables, isJobs, quoted, rowsOfTenant, sqlName } from '#app/backup/copy-table.ts';
import type { CopiedTable } from '#app/backup/manifest.ts';
import { readBackup } from '#app/backup/read-backup.ts';
import { putFile } from '#app/backup/restore-backup.ts';
import { mayBeSealed } from '#app/backup/tenant-secrets.ts';
import { Refused } from '#app/operator/operator-errors.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Config } from '#platform/config.ts';
import { seal } from '#platform/seal.ts';
import { fileStore } from '#platform/storage/store.ts';
import { inTenant } from '#platform/tx.ts';
import { changeColumns, changedLines } from './copied-lines.ts';
import { IdMap } from './id-map.ts';
import { checkReferences } from './references.ts';
import { type LoadedArchive, restTriggers, withAside } from './with-aside.ts';

export interface ImportWish {
  /** The label of the organization in a backup of a whole installation. */
  tenant: string | undefined;
  /** Its label here. */
  slug: string | undefined;
  asCopy: boolean;
}

export interface ImportReport {
  id: Id<'Incubator'>;
  slug: string;
  from: string;
  writtenAt: string;
  /** New ids, no jobs, and no custom domains. */
  isCopy: boolean;
  rows: number;
  files: number;
  seconds: number;
  /** Secrets, such as those of providers, for which the archive has no key. */
  lostSecrets: number;
}

/** People log in again, and start uploads and exports again. Days of the activity log are sealed with another key. */
const leftOut = new Set([
  'sessions',
  'sign_in_steps',
  'sign_in_failures',
  'uploads',
  'personal_exports',
  'activity_seals',
]);
/** The original keeps its domains: DNS leads to it, and people must not take the copy for it. */
const leftOutOfCopy = new Set([...leftOut, 'custom_domains', 'sending_domains']);

/** Adds the tenant of an archive to this installation. Other tenants go on. Its emails and webhooks are off. */
export async function importTenant(
  file: string,
  config: Config,
  ownerUrl: string,
  operator: string,
  wish: ImportWish,
): Promise<ImportReport> {
  const started = performance.now();
  return withAside(file, config, ownerUrl, async (loaded) => {
    const { aside, here, manifest } = loaded;
    const from = await tenantIn(aside, manifest.tenant?.slug ?? wish.tenant);
    const slug = wish.slug ?? from.slug;
    if (await isThere(here, 'slug', slug))
      throw new Refused(`There is a tenant called ${slug} already. Choose another label with --slug.`);
    const isCopy = wish.asCopy || (await isThere(here, 'id', from.id));
    const ids = new IdMap();
    if (isCopy) await addOwnIds(aside, from.id, ids);
    const id = ids.inText(from.id) as Id<'Incubator'>;

    await here.query('begin');
    await restTriggers(here);
    const load = new TenantLoad(loaded, from.id, { slug, isCopy }, ids);
    const rows = await load.all();
    await checkReferences(here, id, new Set());
    let files = 0;
    try {
      await readBackup(file, config.backupKey, {
        onTable: async (_, chunks) => drained(chunks),
        onFile: async (key, content) => {
          if (!key.startsWith(`${from.id}/`)) return void (await drained(content));
          await putFile(config.dataDir, ids.inText(key), content);
          files += 1;
        },
      });
      // Row security lets only the weak role write the log. Commit the tenant after its record, never without one.
      await inTenant(id, (tx) => logActivity(tx, null, tenantImported(id, operator, from.slug, manifest.createdAt)));
      await here.query('commit');
    } catch (fault) {
      for await (const { key } of fileStore().list(`${id}/`)) await fileStore().delete(key);
      throw fault;
    }
    return {
      id,
      slug,
      from: from.slug,
      writtenAt: manifest.createdAt,
      isCopy,
      rows,
      files,
      seconds: Math.round((performance.now() - started) / 100) / 10,
      lostSecrets: load.lostSecrets,
    };
  });
}

async function drained(chunks: AsyncIterable<Buffer>): Promise<null> {
  for await (const _ of chunks);
  return null;
}

const isThere = async (client: pg.Client, column: 'id' | 'slug', value: string): Promise<boolean> =>
  (await client.query(`select from incubators where ${column} = $1`, [value])).rowCount === 1;

/** The tenant of the archive, chosen by its label if there are several. */
export async function tenantIn(aside: pg.Client, slug: string | undefined): Promise<{ id: string; slug: string }> {
  const { rows } = await aside.query<{ id: string; slug: string }>('select id, slug from incubators order by slug');
  const [first] = slug === undefined && rows.length === 1 ? rows : rows.filter((row) => row.slug === slug);
  if (first) return first;
  const labels = rows.map((row) => row.slug).join(', ');
  throw new Refused(
    slug === undefined
      ? `The archive has several organizations. Choose one with --tenant: ${labels}`
      : `The archive has no organization called ${slug}. It has: ${labels}`,
  );
}

/** The ids of all records of the tenant, and its own. They stay in memory: about 200 bytes for each. */
async function addOwnIds(aside: pg.Client, tenantId: string, ids: IdMap): Promise<void> {
  ids.add(tenantId);
  const { rows: tables } = await aside.query<{ name: string }>(
    `select a.attrelid::regclass::text as name from pg_attribute a join pg_class c on c.oid = a.attrelid
     where a.attname = 'id' and a.atttypid = 'uuid'::regtype and c.relkind = 'r'
       and c.relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute where attrelid = c.oid and attname = 'tenant_id')`,
  );
  for (const { name } of tables) {
    const { rows } = await aside.query<{ id: string }>(`select id from ${name} where tenant_id = $1`, [tenantId]);
    for (const { id } of rows) ids.add(id);
  }
}

class TenantLoad {
  lostSecrets = 0;
  private readonly loaded: LoadedArchive;
  private readonly tenantId: string;
  private readonly wish: { slug: string; isCopy: boolean };
  private readonly ids: IdMap;

  constructor(loaded: LoadedArchive, tenantId: string, wish: { slug: string; isCopy: boolean }, ids: IdMap) {
    this.loaded = loaded;
    this.tenantId = tenantId;
    this.wish = wish;
    this.ids = ids;
  }

  /** Copies all tables, and answers the number of rows. */
  async all(): Promise<number> {
    let rows = 0;
    const left = this.wish.isCopy ? leftOutOfCopy : leftOut;
    for (const table of await copiedTables(this.loaded.here)) {
      // The jobs of the original do their work there.
      if (left.has(table.name) || (isJobs(table) && this.wish.isCopy)) continue;
      rows += await this.one(table);
    }
    return rows;
  }

  private async one(table: CopiedTable): Promise<number> {
    const { aside, here } = this.loaded;
    const sealed = table.columns.flatMap((column, at) => (mayBeSealed(column) ? [at] : []));
    const select = table.columns.map((column) => this.valueOf(table, column)).join(', ');
    const where = rowsOfTenant(aside, table, this.tenantId);
    const source = aside.query(copyTo(`copy (select ${select} from ${sqlName(table)} where ${where}) to stdout`));
    const target = here.query(copyFrom(`copy ${sqlName(table)} (${columnList(table)}) from stdin`));
    const change = (lines: string) => changeColumns(this.ids.inText(lines), sealed, (text) => this.sealedHere(text));
    await pipeline(Readable.from(changedLines(source, change)), target);
    if (source.rowCount !== target.rowCount)
      throw new Refused(`${target.rowCount} of ${source.rowCount} rows of ${table.name} were imported.`);
    return target.rowCount;
  }

  private valueOf({ name }: CopiedTable, column: string): string {
    if (name !== 'incubators') return quoted(column);
    if (column === 'slug') return `${this.loaded.aside.escapeLiteral(this.wish.slug)} as slug`;
    if (column === 'suspended_at' || column === 'read_only_since') return `null as ${column}`;
    if (column === 'outgoing_off_since') return `now() as ${column}`;
    return column === 'domains' && this.wish.isCopy ? `'{}'::text[] as domains` : quoted(column);
  }

  /** Encrypted with the key of this installation. A secret without a key stays unreadable. */
  private sealedHere(text: string): string {
    const secret = this.loaded.secretOf(text);
    if (secret !== null) return seal(secret);
    this.lostSecrets += 1;
    return text;
  }
}
