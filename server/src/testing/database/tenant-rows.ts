import { ownerPool } from './owner.ts';

let tables: Promise<string[]> | undefined;

/** All tables with a `tenant_id`, read from the catalog, so that new ones are included. */
export const tenantTables = (): Promise<string[]> => {
  tables ??= ownerPool()
    .query(
      `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
    )
    .then(({ rows }) => rows.map(({ relname }) => relname));
  return tables;
};

/** The last use of a session is updated occasionally; it is no effect of an operation. */
const row = `(to_jsonb(r) - 'last_used_at')::text`;

/** A hash of all rows of these tenants, including waiting jobs. */
export async function hashOfRows(tenantIds: readonly string[]): Promise<string> {
  const parts = (await tenantTables()).map(
    (table) =>
      `(select '${table}:' || md5(coalesce(string_agg(${row}, '|' order by ${row}), '')) from "${table}" r where tenant_id = any($1::uuid[]))`,
  );
  const jobs = `(select 'jobs:' || count(*)::text from pgboss.job where data->>'tenantId' = any($1::text[]))`;
  const { rows } = await ownerPool().query(`select concat_ws(' ', ${[...parts, jobs].join(', ')}) as hash`, [
    tenantIds,
  ]);
  return rows[0].hash;
}
