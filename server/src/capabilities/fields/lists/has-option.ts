import { type SQL, sql } from 'drizzle-orm';
import { fields } from '#capabilities/fields/table.ts';

/** Some field of the tenant has an option with this id. */
export const hasOption = (id: SQL, tenantId: string): SQL =>
  sql`exists (select from ${fields} where ${fields.tenantId} = ${tenantId}
    and ${fields.options} @> jsonb_build_array(jsonb_build_object('id', ${id}::text)))`;
