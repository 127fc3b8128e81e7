import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/tx.ts';

interface Reference {
  table: string;
  column: string;
}

/** The columns that may be empty and lead to the table. */
const emptiableReferences = `
  select child.relname as "table", one.attname as "column"
  from pg_constraint link
  join pg_class child on child.oid = link.conrelid
  join pg_attribute one on one.attrelid = link.conrelid and one.attnum = any(link.conkey)
  where link.contype = 'f' and link.confrelid = $1::regclass and one.attname <> 'tenant_id' and not one.attnotnull`;

/** The tables that name a record of any kind without a foreign key. */
const looseReferences = `
  select one.relname as "table", 'record_id' as "column"
  from pg_class one
  join pg_attribute named on named.attrelid = one.oid and named.attname = 'record_id' and not named.attisdropped
  where one.relkind = 'r' and one.relnamespace = current_schema()::regnamespace`;

/** Logs keep that a record existed, and files are deleted with their contents by their own cleaning. */
const keepers: ReadonlySet<string> = new Set(['activities', 'attachments', 'batch_records', 'import_rows']);

/**
 * Deletes records without a trash. Rows that cannot exist without them are deleted by their foreign keys; others lose
 * the connection.
 */
export async function deleteForGood(tx: Tx, table: PgTable, ids: readonly string[]): Promise<void> {
  const name = getTableName(table);
  const { rows } = await tx.connection.query<Reference>(emptiableReferences, [name]);
  for (const { table: from, column } of rows)
    await tx.connection.query(
      `update "${from}" set "${column}" = null where tenant_id = $1 and "${column}" = any($2::uuid[])`,
      [tx.tenantId, ids],
    );
  await tx.connection.query(`delete from "${name}" where tenant_id = $1 and id = any($2::uuid[])`, [tx.tenantId, ids]);
}

/** Deletes values, notifications, search terms and other rows about these records. */
export async function deleteAbout(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.connection.query<Reference>(looseReferences);
  for (const { table, column } of rows)
    if (!keepers.has(table))
      await tx.connection.query(`delete from "${table}" where tenant_id = $1 and "${column}" = any($2::uuid[])`, [
        tx.tenantId,
        ids,
      ]);
}
