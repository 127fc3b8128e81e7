// The database catalog keeps the tenants apart. [RE-T4]
import { getTableName, isTable } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { catalogueFindings, tenantless } from '#testing/catalogue-findings.ts';
import { ownerPool } from '#testing/database/owner.ts';
import { tenantTables } from '#testing/database/tenant-tables.ts';
import { pendingStatements } from './make-migration.ts';
import { tables } from './tables.ts';

test('finds no violation of tenant isolation in the catalog', async () => {
  expect(await catalogueFindings(ownerPool())).toEqual([]);
});

/** Each one would break tenant isolation; `found` is the expected finding. */
const holes: { sql: string; found: string }[] = [
  { sql: 'create table loose (id uuid primary key)', found: 'loose: has no tenant' },
  {
    sql: 'create table open (tenant_id uuid not null, id uuid, primary key (tenant_id, id))',
    found: 'open: row security',
  },
  { sql: 'alter table tasks no force row level security', found: 'tasks: row security' },
  { sql: 'alter table tasks disable row level security', found: 'tasks: row security' },
  { sql: 'alter table tasks alter column tenant_id reset (n_distinct)', found: 'tasks: plans do not count' },
  { sql: 'drop policy tenant_wall on tasks', found: 'tasks: has no wall' },
  { sql: 'alter policy tenant_wall on tasks using (true)', found: 'tasks: has no wall' },
  { sql: 'alter policy tenant_wall on tasks with check (true)', found: 'tasks: has no wall' },
  { sql: 'create policy also on tasks for select to seedbed_app using (true)', found: 'tasks: has more than one' },
  // Parallel tests fill the same tables, so anything that reads their rows uses none of them.
  {
    sql: 'create unique index holes_name on tasks (name) where false',
    found: 'holes_name: an index that does not begin',
  },
  { sql: 'create index holes_links on users (tenant_id, links)', found: 'holes_links jsonb: an index whose operators' },
  {
    sql: 'create table parents (tenant_id uuid, id uuid unique); alter table tasks add parent uuid, add constraint bare foreign key (parent) references parents (id)',
    found: 'bare: a foreign key',
  },
  { sql: 'alter role seedbed_app bypassrls', found: 'seedbed_app: the application role' },
  { sql: 'grant update on incubators to seedbed_app', found: 'incubators: the application may do SELECT,UPDATE' },
  {
    sql: 'grant update (plan) on incubators to seedbed_app',
    found: 'incubators: the application may write the columns',
  },
  {
    sql: 'grant insert (name) on incubators to seedbed_app',
    found: 'incubators: the application may write the columns',
  },
  {
    sql: 'alter policy own_incubator on incubators with check (true)',
    found: 'incubators: a tenant may write the row',
  },
  { sql: 'alter table incubators disable row level security', found: 'incubators: a tenant may write the row' },
  { sql: 'grant update on activities to seedbed_app', found: 'activities: the application may do' },
  { sql: 'create view everything as select * from tasks', found: 'everything: a view' },
  { sql: "create function f() returns int language sql security definer as 'select 1'", found: 'f: a function' },
  { sql: "create type mood as enum ('good')", found: 'mood: an enum' },
];

test.each(holes)('detects $sql', async ({ sql, found }) => {
  const client = await ownerPool().connect();
  try {
    await client.query(`begin; set local lock_timeout = '10s'; ${sql}`);
    expect((await catalogueFindings(client)).join('\n')).toContain(found);
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test('defines the same tables in code, migrations and database', async () => {
  const named = Object.values(tables)
    .filter((table) => isTable(table))
    .map((table) => getTableName(table));
  const existing = [...(await tenantTables()), ...Object.keys(tenantless)];
  expect([...named, 'schema_migrations'].sort()).toEqual(existing.sort());
  expect((await pendingStatements()).statements).toEqual([]);
});
