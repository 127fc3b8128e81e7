import { getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/tx.ts';

interface Reference {
  table: string;
  column: string;
}

/** The columns that lead to the table. */
const references = `
  select child.relname as "table", one.attname as "column"
  from pg_constraint link
  join pg_class child on child.oid = link.conrelid
  join pg_attribute one on one.attrelid = link.conrelid and one.attnum = any(link.conkey)
  where link.contype = 'f' and link.confrelid = $1::regclass and one.attname <> 'tenant_id'`;
const emptiableReferences = `${references} and not one.attnotnull`;
/** Rows with such a column are deleted with the record. */
const owningReferences = `${references} and one.attnotnull and link.confdeltype = 'c'`;

/** The tables that name a record of any kind without a foreign key. */
const looseReferences = `
  select one.relname as "table", 'record_id' as "column"
  from pg_class one
  join pg_attribute named on named.attrelid = one.oid and named.attname = 'record_id' and not named.attisdropped
  where one.relkind = 'r' and one.relnamespace = current_schema()::regnamespace`;

/** Such rows may have others about them, as comments have files. */
const identifiedLooseReferences = `${looseReferences}
  and exists (select from pg_attribute id where id.attrelid = one.oid and id.attname = 'id' and not id.attisdropped)`;

/** Logs keep that a record existed. */
const keepers: ReadonlySet<string> = new Set(['activities', 'attachments', 'batch_records', 'import_rows']);

/** Longer than the trash keeps files: the next cleaning deletes their contents. */
const longTrashed = `now() - interval '40 days'`;

/** Deletes records with all that belongs to them. Only the activity log keeps that they were there. */
export async function deleteForGood(tx: Tx, table: PgTable, ids: readonly string[]): Promise<void> {
  const name = getTableName(table);
  await deleteAbout(tx, [...(await withDependents(tx, name, ids))]);
  const { rows } = await tx.connection.query<Reference>(emptiableReferences, [name]);
  for (const { table: from, column } of rows)
    await tx.connection.query(
      `update "${from}" set "${column}" = null where tenant_id = $1 and "${column}" = any($2::uuid[])`,
      [tx.tenantId, ids],
    );
  await tx.connection.query(`delete from "${name}" where tenant_id = $1 and id = any($2::uuid[])`, [tx.tenantId, ids]);
}

/** Deletes trashed files for good, with the next cleaning. */
export const discardFiles = (tx: Tx, ids: readonly string[], column: 'id' | 'record_id' = 'id') =>
  tx.connection.query(
    `update attachments set trashed_at = ${longTrashed} where tenant_id = $1 and ${column} = any($2::uuid[])`,
    [tx.tenantId, ids],
  );

/** The records and the rows that are deleted with them, by their foreign keys or as rows about them. */
async function withDependents(tx: Tx, table: string, ids: readonly string[], found = new Set<string>()) {
  for (const id of ids) found.add(id);
  if (ids.length === 0) return found;
  const { rows } = await tx.connection.query<Reference>(owningReferences, [table]);
  const { rows: loose } = await tx.connection.query<Reference>(identifiedLooseReferences);
  const about = loose.filter((one) => !keepers.has(one.table));
  for (const { table: child, column } of [...rows, ...about]) {
    const { rows: children } = await tx.connection.query<{ id: string }>(
      `select id from "${child}" where tenant_id = $1 and "${column}" = any($2::uuid[])`,
      [tx.tenantId, ids],
    );
    const unknown = children.flatMap(({ id }) => (found.has(id) ? [] : [id]));
    await withDependents(tx, child, unknown, found);
  }
  return found;
}

/** Deletes values, notifications, search terms, files and other rows about these records. */
async function deleteAbout(tx: Tx, ids: readonly string[]): Promise<void> {
  const { rows } = await tx.connection.query<Reference>(looseReferences);
  for (const { table, column } of rows)
    if (!keepers.has(table))
      await tx.connection.query(`delete from "${table}" where tenant_id = $1 and "${column}" = any($2::uuid[])`, [
        tx.tenantId,
        ids,
      ]);
  await discardFiles(tx, ids, 'record_id');
}
