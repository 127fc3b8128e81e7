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
