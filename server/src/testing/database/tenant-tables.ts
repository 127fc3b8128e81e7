import { ownerPool } from './owner.ts';

/** All tables with a `tenant_id`, read from the catalog, so that new ones are included. */
export async function tenantTables(): Promise<string[]> {
  const { rows } = await ownerPool().query(
    `select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id'
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`,
  );
  return rows.map(({ relname }) => relname);
}
