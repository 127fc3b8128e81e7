import type { GraphQLSchema } from 'graphql';
import { weakRole } from '#platform/tenant-table.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { tenantTables } from '#testing/database/tenant-tables.ts';
import { countWritesTo } from '#testing/database/write-counter.ts';
import { rootFields } from './documents.ts';

const suffixes = ['_dummy1', '_dummy2'];

/** The real operation's name. */
export const withoutDummy = (key: string): string => key.replace(/_dummy\d$/, '');

/**
 * Triples the tenant tables: copies with rows, indexes, row security and write counters. Returns a function that removes
 * them.
 */
export async function addDummyTables({ areCounted = true } = {}): Promise<() => Promise<void>> {
  const added: string[] = [];
  for (const table of await tenantTables())
    for (const dummy of suffixes.map((suffix) => `${table}${suffix}`)) {
      await ownerPool().query(`create table "${dummy}" (like "${table}" including all);
        alter table "${dummy}" enable row level security, force row level security;
        create policy tenant_wall on "${dummy}" to ${weakRole}
          using (tenant_id = nullif(current_setting('app.tenant', true), '')::uuid);
        grant select, insert, update, delete on "${dummy}" to ${weakRole};
        ${areCounted ? countWritesTo(dummy) : ''}
        insert into "${dummy}" select * from "${table}"`);
      added.push(`"${dummy}"`);
    }
  return async () => {
    await ownerPool().query(`drop table ${added.join(', ')}`);
  };
}

/** Triples the root fields: each dummy calls the resolver of a real one. Returns a function that removes them. */
export function addDummyOperations(schema: GraphQLSchema): () => void {
  const types = [schema.getQueryType(), schema.getMutationType()].filter((type) => type != null);
  const added: (() => void)[] = [];
  for (const { field } of rootFields(schema).filter(({ operation }) => operation !== 'subscription'))
    for (const name of suffixes.map((suffix) => `${field.name}${suffix}`))
      for (const fields of types.map((type) => type.getFields()))
        if (fields[field.name] === field) {
          fields[name] = { ...field, name };
          added.push(() => {
            delete fields[name];
          });
        }
  return () => {
    for (const remove of added) remove();
  };
}
