import type pg from 'pg';
import { Refused } from '#app/operator/operator-errors.ts';

interface Reference {
  child: string;
  parent: string;
  isCascade: boolean;
  columns: string[];
  parentColumns: string[];
}

/** All foreign keys within a tenant. */
async function references(client: pg.Client): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select conrelid::regclass::text as child, confrelid::regclass::text as parent, confdeltype = 'c' as "isCascade",
       array(select quote_ident(attname) from unnest(conkey) with ordinality k(n, at)
         join pg_attribute on attrelid = conrelid and attnum = n order by at) as columns,
       array(select quote_ident(attname) from unnest(confkey) with ordinality k(n, at)
         join pg_attribute on attrelid = confrelid and attnum = n order by at) as "parentColumns"
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
       and exists (select from pg_attribute where attrelid = conrelid and attname = 'tenant_id')`,
  );
  return rows;
}

/**
 * Checks all references of a tenant after its rows were written with resting triggers. Rows of `kept` tables may refer to
 * records that are gone: they are deleted where the deletion of the record would have deleted them.
 */
export async function checkReferences(client: pg.Client, tenantId: string, kept: ReadonlySet<string>): Promise<void> {
  const all = await references(client);
  for (let deleted = true; deleted; ) {
    deleted = false;
    for (const { child, parent, isCascade, columns, parentColumns } of all) {
      const isSet = columns.map((column) => `c.${column} is not null`).join(' and ');
      const isSame = columns.map((column, at) => `p.${parentColumns[at]} = c.${column}`).join(' and ');
      const orphans = `c.tenant_id = $1 and ${isSet} and not exists (select from ${parent} p where ${isSame})`;
      if (kept.has(child.replaceAll('"', '')) && isCascade) {
        const { rowCount } = await client.query(`delete from ${child} c where ${orphans}`, [tenantId]);
        deleted ||= (rowCount ?? 0) > 0;
        continue;
      }
      const { rows } = await client.query(`select count(*)::int as n from ${child} c where ${orphans}`, [tenantId]);
      if (rows[0].n > 0)
        throw new Refused(`${rows[0].n} rows of ${child} refer to rows of ${parent} that are not there.`);
    }
  }
}
