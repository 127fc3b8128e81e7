import { pipeline } from 'node:stream/promises';
import { tenantRestored } from '@seedbed/domain/incubators/operator-events.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { copiedTables, isJobs, quoted, rowsOfTenant, sqlName } from '#app/backup/copy-table.ts';
import type { CopiedTable } from '#app/backup/manifest.ts';
import { readBackup } from '#app/backup/read-backup.ts';
import { putFile } from '#app/backup/restore-backup.ts';
import { Refused } from '#app/operator/operator-errors.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Config } from '#platform/config.ts';
import { sessionChannel } from '#platform/live/session-changes.ts';
import { fileStore } from '#platform/storage/store.ts';
import { inTenant } from '#platform/tx.ts';
import { checkReferences } from './references.ts';
import { type LoadedArchive, restTriggers, withAside } from './with-aside.ts';

/**
 * These tables say what happened, was sent, or who is logged in. Restoring rows changes none of them: the log stays
 * whole, and no email leaves twice.
 */
const kept = new Set([
  'account_links',
  'activities',
  'activity_seals',
  'campaign_optouts',
  'custom_domains',
  'email_deliveries',
  'inbound_mails',
  'known_devices',
  'mail_stops',
  'mails',
  'notifications',
  'personal_exports',
  'reaction_runs',
  'sessions',
  'sign_in_failures',
  'sign_in_steps',
  'unconfirmed_emails',
  'uploads',
  'webhook_deliveries',
]);

/** The contract and the state of the organization are those of today. */
const keptColumns = new Set([
  'slug',
  'plan',
  'activated_features',
  'withheld_features',
  'api_host',
  'domains',
  'suspended_at',
  'read_only_since',
  'outgoing_off_since',
]);

export interface TableDifference {
  table: string;
  /** Rows that are here and not in the backup. Restoring deletes them. */
  added: number;
  changed: number;
  /** Rows of the backup that are gone. Restoring brings them back. */
  deleted: number;
}

export interface RowsReport {
  writtenAt: string;
  differences: TableDifference[];
  isApplied: boolean;
  /** Files of the backup that were missing in the store. */
  files: number;
}

export interface RowsWish {
  isApplied: boolean;
  /** Restores even while people of the tenant may write. */
  isForced: boolean;
}

/** Compares a tenant with a backup, and brings its rows back if wanted, in one transaction. Other tenants go on. */
export async function restoreRows(
  file: string,
  config: Config,
  ownerUrl: string,
  operator: string,
  tenant: { id: Id<'Incubator'>; slug: string; readOnlySince: unknown; suspendedAt: unknown },
  wish: RowsWish,
): Promise<RowsReport> {
  if (wish.isApplied && !wish.isForced && !tenant.readOnlySince && !tenant.suspendedAt)
    throw new Refused(
      `People of ${tenant.slug} may write now, and would lose it. Run first: npx seedbed tenant read-only ${tenant.slug} on`,
    );
  return withAside(file, config, ownerUrl, async (loaded) => {
    const { aside, here, manifest } = loaded;
    if (!(await aside.query('select from incubators where id = $1', [tenant.id])).rowCount)
      throw new Refused(`The archive has no organization ${tenant.slug}.`);
    await here.query('begin');
    await restTriggers(here);
    const differences: TableDifference[] = [];
    for (const table of await copiedTables(here)) {
      if (kept.has(table.name) || isJobs(table) || rowsOfTenant(here, table, tenant.id) === 'false') continue;
      const found = await compareTable(loaded, table, tenant.id, wish.isApplied);
      if (found.added + found.changed + found.deleted > 0) differences.push(found);
    }
    const report = { writtenAt: manifest.createdAt, differences, isApplied: false, files: 0 };
    if (!wish.isApplied || differences.length === 0) return report;
    await checkReferences(here, tenant.id, kept);
    const files = await bringFilesBack(file, config, tenant.id);
    const change = { tenantId: tenant.id, userIds: null, rights: true };
    // Every process drops its sessions of the tenant, and every open page refetches.
    await here.query('select pg_notify($1, $2)', [sessionChannel, JSON.stringify(change)]);
    const changed = Object.fromEntries(differences.map((one) => [one.table, one.added + one.changed + one.deleted]));
    // Row security lets only the weak role write the log. Commit the rows after their record, never without one.
    await inTenant(tenant.id, (tx) =>
      logActivity(tx, null, tenantRestored(tenant.id, operator, manifest.createdAt, changed)),
    );
    await here.query('commit');
    return { ...report, isApplied: true, files };
  });
}

async function compareTable(
  { aside, here }: LoadedArchive,
  table: CopiedTable,
  tenantId: string,
  isApplied: boolean,
): Promise<TableDifference> {
  const columns = table.columns.filter((column) => table.name !== 'incubators' || !keptColumns.has(column));
  const list = columns.map(quoted).join(', ');
  const where = rowsOfTenant(here, table, tenantId);
  await here.query(
    `create temp table backup_rows on commit drop as select ${list} from ${sqlName(table)} with no data`,
  );
  const source = aside.query(copyTo(`copy (select ${list} from ${sqlName(table)} where ${where}) to stdout`));
  await pipeline(source, here.query(copyFrom(`copy backup_rows (${list}) from stdin`)));
  const keys = await keyOf(here, table);
  await here.query(`create index on backup_rows (${keys.join(', ')}); analyze backup_rows`);

  const isSameRow = keys.map((key) => `b.${key} = t.${key}`).join(' and ');
  const rowText = (from: string) => `row(${columns.map((column) => `${from}.${quoted(column)}`).join(', ')})::text`;
  const { rows } = await here.query<Omit<TableDifference, 'table'>>(
    `with t as (select * from ${sqlName(table)} where ${where})
     select count(*) filter (where b.${keys[0]} is null)::int as added,
       count(*) filter (where t.${keys[0]} is null)::int as deleted,
       count(*) filter (where b.${keys[0]} is not null and t.${keys[0]} is not null)::int as changed
     from t full join backup_rows b on ${isSameRow}
     where b.${keys[0]} is null or t.${keys[0]} is null or ${rowText('b')} <> ${rowText('t')}`,
  );
  const difference = { table: table.name, ...(rows[0] ?? { added: 0, changed: 0, deleted: 0 }) };
  if (isApplied && difference.added + difference.changed + difference.deleted > 0) {
    const isAsWritten = `exists (select from backup_rows b where ${isSameRow} and ${rowText('b')} = ${rowText('t')})`;
    if (table.name === 'incubators')
      await here.query(
        `update incubators t set (${list}) = (select ${list} from backup_rows) where ${where} and not ${isAsWritten}`,
      );
    else {
      await here.query(`delete from ${sqlName(table)} t where ${where} and not ${isAsWritten}`);
      await here.query(
        `insert into ${sqlName(table)} (${list}) select ${list} from backup_rows b
         where not exists (select from ${sqlName(table)} t where ${where} and ${isSameRow})`,
      );
    }
  }
  await here.query('drop table backup_rows');
  return difference;
}

async function keyOf(client: pg.Client, table: CopiedTable): Promise<[string, ...string[]]> {
  const { rows } = await client.query<{ column: string }>(
    `select quote_ident(a.attname) as column from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary order by array_position(i.indkey::int2[], a.attnum)`,
    [sqlName(table)],
  );
  const [first, ...more] = rows.map(({ column }) => column);
  if (!first) throw new Error(`${table.name} has no primary key.`);
  return [first, ...more];
}

/** Files that were deleted since. Contents never change under their key. */
async function bringFilesBack(file: string, config: Config, tenantId: string): Promise<number> {
  const there = new Set<string>();
  for await (const { key } of fileStore().list(`${tenantId}/`)) there.add(key);
  let files = 0;
  await readBackup(file, config.backupKey, {
    onTable: async (_, rows) => {
      for await (const _chunk of rows);
      return null;
    },
    onFile: async (key, content) => {
      if (!key.startsWith(`${tenantId}/`) || there.has(key)) {
        for await (const _chunk of content);
        return;
      }
      await putFile(config.dataDir, key, content);
      files += 1;
    },
  });
  return files;
}
