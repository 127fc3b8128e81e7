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
};

/** Inserts rows with a value in each required column, for tables that a test describes no row of. `uuid` is SQL. */
export async function plainRows(table: string, tenantId: string, { uuid = 'gen_random_uuid()', count = 1 } = {}) {
  const { rows } = await ownerPool().query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_nullable = 'NO' and column_default is null and is_generated = 'NEVER'
     order by ordinal_position`,
    [table],
  );
  const values = rows.map(({ name, type }) => {
    const value = name === 'tenant_id' ? `'${tenantId}'::uuid` : type === 'uuid' ? uuid : plainValues[type];
    if (!value) throw new Error(`Describe how to create a row of ${table}: no value for ${name}.`);
    return value;
  });
  return `insert into "${table}" (${rows.map(({ name }) => `"${name}"`).join(', ')})
    select ${values.join(', ')} from generate_series(1, ${count}) n`;
}
