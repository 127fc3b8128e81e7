import type pg from 'pg';
import { quoted } from '#app/backup/copy-table.ts';

export interface DistributionStep {
  table: string;
  /** In the order of the steps. `local`: nothing is done. */
  kind: 'trigger' | 'policy' | 'drop key' | 'distribute' | 'reference' | 'local' | 'add key';
  sql: string;
}

/** Referenced by the tables of tenants, and found by a unique label: each server has a copy. */
const referenceTables = new Set(['incubators']);

/** Citus refuses subqueries in policies. The value is then part of the plan, which belongs to one tenant there anyway. */
const inPolicy =
  /\(\s*SELECT \(NULLIF\((current_setting\('app\.tenant'::text, true\)), ''::text\)\)::uuid AS "nullif"\)/g;
const withoutSubquery = (text: string) => text.replace(inPolicy, `(NULLIF($1, ''::text))::uuid`);

/**
 * The statements that distribute all tables of tenants by `tenant_id`. Foreign keys are dropped and made again, because a
 * key needs both of its tables distributed. Triggers that report ended sessions are dropped. They would run on workers,
 * which refuse their queries, and to commit after a notification. `DATABASE_DISTRIBUTED=on` takes their place.
 */
export async function distributionSteps(client: Pick<pg.ClientBase, 'query'>): Promise<DistributionStep[]> {
  const { rows: tables } = await client.query<{ table: string; isOfTenant: boolean }>(
    `select c.relname as table, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id') as "isOfTenant"
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition order by 1`,
  );
  const { rows: policies } = await client.query<{
    table: string;
    name: string;
    using: string | null;
    check: string | null;
  }>(
    `select tablename as table, policyname as name, qual as using, with_check as check from pg_policies
     where schemaname = 'public' order by 1, 2`,
  );
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and k.connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const { rows: triggers } = await client.query<{ table: string; name: string }>(
    `select c.relname as table, t.tgname as name from pg_trigger t
     join pg_class c on c.oid = t.tgrelid join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace and p.prosrc ~ 'drop_sessions|pg_notify'
     order by 1, 2`,
  );
  const nameOf = (table: string) => `public.${quoted(table)}`;
  return [
    ...triggers.map(
      ({ table, name }): DistributionStep => ({
        table,
        kind: 'trigger',
        sql: `drop trigger ${quoted(name)} on ${nameOf(table)}`,
      }),
    ),
    ...policies.flatMap(({ table, name, using, check }): DistributionStep[] => {
      const [newUsing, newCheck] = [using && withoutSubquery(using), check && withoutSubquery(check)];
      if (newUsing === using && newCheck === check) return [];
      const sql = `alter policy ${quoted(name)} on ${nameOf(table)}${newUsing ? ` using (${newUsing})` : ''}${newCheck ? ` with check (${newCheck})` : ''}`;
      return [{ table, kind: 'policy', sql }];
    }),
    ...keys.map(
      ({ table, name }): DistributionStep => ({
        table,
        kind: 'drop key',
        sql: `alter table ${nameOf(table)} drop constraint ${quoted(name)}`,
      }),
    ),
    ...tables.map(({ table, isOfTenant }): DistributionStep => {
      if (referenceTables.has(table))
        return { table, kind: 'reference', sql: `select create_reference_table('${nameOf(table)}')` };
      if (!isOfTenant) return { table, kind: 'local', sql: '' };
      const colocated = `colocate_with => 'default'`;
      return {
        table,
        kind: 'distribute',
        sql: `select create_distributed_table('${nameOf(table)}', 'tenant_id', ${colocated})`,
      };
    }),
    ...keys.map(
      ({ table, name, definition }): DistributionStep => ({
        table,
        kind: 'add key',
        sql: `alter table ${nameOf(table)} add constraint ${quoted(name)} ${definition}`,
      }),
    ),
  ];
}

export interface RefusedStep extends DistributionStep {
  reason: string;
}

/** Runs each step in a transaction of its own. Answers those that Citus refuses; the others hold. */
export async function distribute(client: Pick<pg.ClientBase, 'query'>): Promise<RefusedStep[]> {
  const refused: RefusedStep[] = [];
  for (const step of await distributionSteps(client))
    if (step.sql)
      await client.query(step.sql).catch((fault: Error) => {
        refused.push({ ...step, reason: fault.message });
      });
  return refused;
}
