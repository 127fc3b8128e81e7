import pg from 'pg';
import { distributedUrl } from './distributed.ts';
import { ownerPool } from './owner.ts';

/** How a table names the tenant of a row. Other tables have a `tenant_id`. */
const tenantOf: Record<string, string> = {
  'public.incubators': 'id',
  'pgboss.job': `(data->>'tenantId')::uuid`,
};

/** The last use of a session is updated occasionally; it is no effect of an operation. */
const ignoredColumn: Record<string, string> = { 'public.sessions': 'last_used_at' };

/**
 * Statement triggers count the written rows of every tenant, so that "changed nothing" costs one query however many
 * tables exist. Rows are appended, never updated: parallel writers do not wait for each other.
 */
export async function installWriteCounter(ownerUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query(`create schema testing;
      create unlogged table testing.writes
        (tenant_id uuid, acting_tenant_id uuid, table_name text not null, written_rows bigint not null);
      create index on testing.writes (tenant_id);
      create index on testing.writes (acting_tenant_id)`);
    for (const { name, kind } of await tablesIn(client)) await client.query(triggersOf(name, kind));
  } finally {
    await client.end();
  }
}

type Kind = 'tenant' | 'job';

async function tablesIn(client: pg.Client): Promise<{ name: string; kind: Kind }[]> {
  const { rows } = await client.query(
    `select n.nspname || '.' || c.relname as name, case n.nspname when 'public' then 'tenant' else 'job' end as kind
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and (
       (n.nspname = 'public' and (c.relname = 'incubators' or exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')))
       or (n.nspname = 'pgboss' and c.oid in (select relid from pg_partition_tree('pgboss.job'))))`,
  );
  return rows;
}

const actingTenant = `nullif(current_setting('app.tenant', true), '')::uuid`;

/** A worker marks its jobs as done; of jobs only the new ones are an effect of an operation. */
function triggersOf(name: string, kind: Kind): string {
  const of = kind === 'job' ? tenantOf['pgboss.job'] : (tenantOf[name] ?? 'tenant_id');
  const tag = name.replace('.', '_');
  const ignored = ignoredColumn[name];
  const events = kind === 'job' ? (['insert'] as const) : (['insert', 'update', 'delete'] as const);
  const counted = `create function testing.count_${tag}() returns trigger language plpgsql security definer as $$ begin
      insert into testing.writes select ${of}, ${actingTenant}, '${name}', count(*) from changed group by 1;
      return null; end $$;`;
  const perStatement = events
    .filter((event) => !(event === 'update' && ignored))
    .map(
      (event) => `create trigger count_${event} after ${event} on ${name}
        referencing ${event === 'delete' ? 'old' : 'new'} table as changed
        for each statement execute function testing.count_${tag}();`,
    );
  // A transition table cannot leave out a column, a condition on the row can.
  const perRow = ignored
    ? `create function testing.count_${tag}_row() returns trigger language plpgsql security definer as $$ begin
        insert into testing.writes values (new.tenant_id, ${actingTenant}, '${name}', 1); return null; end $$;
      create trigger count_update after update on ${name} for each row
        when (to_jsonb(old) - '${ignored}' is distinct from to_jsonb(new) - '${ignored}')
        execute function testing.count_${tag}_row();`
    : '';
  return [counted, ...perStatement, perRow].join('\n');
}

/** The triggers of a tenant table that is no part of the template. */
export const countWritesTo = (table: string): string => triggersOf(`public.${table}`, 'tenant');

/** Rows written so far for these tenants, or by them to any tenant, including new jobs. Undone writes do not count. */
export async function countWrites(tenantIds: readonly string[]): Promise<number> {
  if (distributedUrl) return 0;
  const { rows } = await ownerPool().query(
    `select coalesce(sum(written_rows), 0)::int as n from testing.writes
     where tenant_id = any($1::uuid[]) or acting_tenant_id = any($1::uuid[])`,
    [tenantIds],
  );
  return rows[0].n;
}
