import type pg from 'pg';
import { copiedTables, quoted, sqlName } from '#app/backup/copy-table.ts';
import { mayBeSealed } from '#app/backup/tenant-secrets.ts';

export interface SealedColumn {
  /** The table's name in SQL. */
  table: string;
  column: string;
  key: readonly string[];
  /** `table.column`, for people. */
  name: string;
}

export interface SealedText {
  key: readonly string[];
  text: string;
}

/** All columns that may hold encrypted texts. */
export async function sealedColumns(client: pg.Client): Promise<SealedColumn[]> {
  const tables = (await copiedTables(client)).filter(({ schema }) => schema === 'public');
  const { rows } = await client.query<{ table: string; key: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by array_position(i.indkey::int2[], a.attnum)) as key
     from pg_index i join pg_class c on c.oid = i.indrelid join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
     where i.indisprimary and c.relnamespace = 'public'::regnamespace group by 1`,
  );
  const keys = new Map(rows.map(({ table, key }) => [table, key]));
  return tables.flatMap((table) =>
    table.columns.filter(mayBeSealed).map((column) => ({
      table: sqlName(table),
      column,
      key: keys.get(table.name) ?? [],
      name: `${table.name}.${column}`,
    })),
  );
}

const rowsAtOnce = 500;

/** The texts of one column, in the order of the primary key, in pages. */
export async function* pagesOf(client: pg.Client, { table, column, key }: SealedColumn): AsyncGenerator<SealedText[]> {
  const columns = key.map(quoted).join(', ');
  let last: readonly string[] | undefined;
  for (;;) {
    const after = last ? `and (${columns}) > (${key.map((_, n) => `$${n + 1}`).join(', ')})` : '';
    const { rows } = await client.query<SealedText>(
      `select array[${key.map((one) => `${quoted(one)}::text`).join(', ')}] as key, ${quoted(column)} as text
       from ${table} where ${quoted(column)} <> '' ${after} order by ${columns} limit ${rowsAtOnce}`,
      [...(last ?? [])],
    );
    yield rows;
    if (rows.length < rowsAtOnce) return;
    last = rows.at(-1)?.key;
  }
}
