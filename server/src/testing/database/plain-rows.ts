import { ownerPool } from './owner.ts';

/** SQL of a value by the type of the column; `n` is the number of the row. */
const plainValues: Readonly<Record<string, string>> = {
  text: "'x' || n",
  integer: 'n',
  bigint: 'n',
  'double precision': 'n',
  boolean: 'false',
  date: 'current_date',
  'timestamp with time zone': 'now()',
  jsonb: "'{}'",
  ARRAY: "'{}'",
};

interface Column {
  name: string;
  type: string;
  /** The table that it refers to within the tenant. */
  refersTo: string | null;
  /** The first value that a check of the column allows. */
  allowed: string | null;
}

async function requiredColumns(table: string): Promise<Column[]> {
  const { rows } = await ownerPool().query<Column>(
    `select column_name as name, data_type as type,
       (select confrelid::regclass::text from pg_constraint, pg_attribute
         where contype = 'f' and conrelid = $1::text::regclass and attrelid = conrelid and attname = column_name
           and attnum = conkey[2] limit 1) as "refersTo",
       (select substring(pg_get_constraintdef(oid) from '''([^'']*)''') from pg_constraint
         where contype = 'c' and conrelid = $1::text::regclass
           and pg_get_constraintdef(oid) ~ ('^CHECK \\(\\(' || column_name || ' = ANY') limit 1) as allowed
     from information_schema.columns
     where table_schema = 'public' and table_name = $1::text and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  );
  return rows;
}

interface Options {
  /** SQL of an id. */
  uuid?: string;
  count?: number;
  /** References name a record of the tenant, which must exist. */
  refers?: boolean;
}

/** Inserts rows with a value in each required column, for tables that a test describes no row of. */
export async function plainRows(table: string, tenantId: string, options: Options = {}) {
  const { uuid = 'gen_random_uuid()', count = 1, refers = false } = options;
  const columns = await requiredColumns(table);
  const tenant = `'${tenantId}'::uuid`;
  const values = columns.map(({ name, type, refersTo, allowed }) => {
    if (name === 'tenant_id') return tenant;
    if (refers && refersTo) return `(select id from ${refersTo} where tenant_id = ${tenant} limit 1)`;
    const value = allowed !== null ? `'${allowed}'` : type === 'uuid' ? uuid : plainValues[type];
    if (!value) throw new Error(`Describe how to create a row of ${table}: no value for ${name}.`);
    return value;
  });
  return `insert into "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from generate_series(1, ${count}) n`;
}

/** Tables after those that they refer to. */
export async function inOrderOfReferences(tables: readonly string[]): Promise<string[]> {
  const { rows } = await ownerPool().query<{ table: string; refersTo: string }>(
    `select conrelid::regclass::text as "table", confrelid::regclass::text as "refersTo" from pg_constraint
     where contype = 'f' and conrelid <> confrelid`,
  );
  const before = Map.groupBy(rows, ({ table }) => table);
  const ordered = new Set<string>();
  const visit = (table: string, path: readonly string[] = []) => {
    if (ordered.has(table) || path.includes(table)) return;
    for (const { refersTo } of before.get(table) ?? []) visit(refersTo, [...path, table]);
    ordered.add(table);
  };
  for (const table of tables) visit(table);
  return [...ordered].filter((table) => tables.includes(table));
}
