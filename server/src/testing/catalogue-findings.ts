import type pg from 'pg';
import { weakRole } from '#platform/tenant-table.ts';

/** Tables without a tenant, and the weak role's rights on each. */
export const tenantless: Record<string, string> = {
  incubators: 'SELECT',
  installation: 'SELECT',
  schedules: 'DELETE,INSERT,SELECT,UPDATE',
  schema_migrations: '',
};

/** Columns that the weak role may update in read-only tables. */
const writable: Record<string, string> = {
  incubators:
    'address,api_host,currency,default_language,description,domains,gtm_id,logo,logo_square,max_sessions,name,settings,settings_versions,timezone,updated_at,white_logo',
};

/** Tables with reduced rights of the weak role: a policy lets it delete old activities only. */
const narrower: Record<string, string> = { activities: 'DELETE,INSERT,SELECT' };

/** Operators of other types are not leakproof, so row security would disable their indexes. */
const leakproofTypes = ['uuid', 'text', 'int2', 'int4', 'int8', 'bool', 'date', 'timestamptz', 'float8'];

type Rows = Record<string, never>[];

/** Violations of tenant isolation in the catalog; one sentence each. */
export async function catalogueFindings(db: Pick<pg.ClientBase, 'query'>): Promise<string[]> {
  const ask = async (text: string, values: unknown[] = []): Promise<Rows> => (await db.query(text, values)).rows;
  const each = (rows: Rows, what: string) => rows.map((row) => `${Object.values(row).join(' ')}: ${what}`);
  const hasTenant = `exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped)`;
  const tables = `pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`;
  const indexes = (joins = '') =>
    `pg_index i join pg_class c on c.oid = i.indrelid ${joins} where c.relnamespace = 'public'::regnamespace and ${hasTenant}`;
  const firstColumn = `(select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0])`;
  return [
    ...each(
      await ask(`select c.relname from ${tables} and not ${hasTenant} and not c.relname = any($1)`, [
        Object.keys(tenantless),
      ]),
      'has no tenant and is not on the list of those',
    ),
    ...each(
      await ask(
        `select c.relname from ${tables} and ${hasTenant} and not (c.relrowsecurity and c.relforcerowsecurity)`,
      ),
      'row security is not enabled and forced',
    ),
    ...each(
      await ask(
        `select c.relname from ${tables} and ${hasTenant} and not (select a.attnotnull from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id')`,
      ),
      'the tenant may be missing',
    ),
    ...each(
      await ask(
        `select c.relname from ${tables} and ${hasTenant} and not exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'tenant_id' and 'n_distinct=1' = any(a.attoptions))`,
      ),
      'plans do not count on the largest tenant',
    ),
    // A second permissive policy would widen the first. Require exactly one, for all commands, with the tenant.
    ...each(
      await ask(
        `select c.relname from ${tables} and ${hasTenant} and 1 <> (select count(*) from pg_policies p
         where p.schemaname = 'public' and p.tablename = c.relname and p.cmd = 'ALL' and p.roles = array[$1]::name[]
           and p.qual ~ '^\\(tenant_id = .*app\\.tenant' and p.with_check = p.qual)`,
        [weakRole],
      ),
      'has no wall for all four commands with a check',
    ),
    ...each(
      await ask(
        `select c.relname from ${tables} and (select count(*) from pg_policies p where p.schemaname = 'public' and p.tablename = c.relname and p.permissive = 'PERMISSIVE') > 1`,
      ),
      'has more than one policy that permits',
    ),
    // Every host must resolve to a tenant, so all rows are readable; a tenant updates only its own.
    ...each(
      await ask(
        `select c.relname from ${tables} and c.relname = 'incubators' and not (c.relrowsecurity and exists (select from pg_policies p
         where p.schemaname = 'public' and p.tablename = c.relname and p.roles = array[$1]::name[]
           and p.qual = 'true' and p.with_check ~ '^\\(id = .*app\\.tenant'))`,
        [weakRole],
      ),
      'a tenant may write the row of another',
    ),
    ...each(
      await ask(
        `select i.indexrelid::regclass::text from ${indexes()} and ${firstColumn} is distinct from 'tenant_id'`,
      ),
      'an index that does not begin with the tenant',
    ),
    // The index of an exclusion constraint checks writes only. Reads have another one.
    ...each(
      await ask(
        `select i.indexrelid::regclass::text, t.typname
         from ${indexes('join pg_attribute k on k.attrelid = i.indexrelid join pg_type t on t.oid = k.atttypid')}
         and not i.indisexclusion and not t.typname = any($1)`,
        [leakproofTypes],
      ),
      'an index whose operators are not leakproof',
    ),
    ...each(
      await ask(
        `select f.conname from pg_constraint f where f.contype = 'f' and f.connamespace = 'public'::regnamespace
         and exists (select from pg_class c where c.oid = f.confrelid and ${hasTenant})
         and not exists (select from generate_subscripts(f.conkey, 1) n
           join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[n] and a.attname = 'tenant_id'
           join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[n] and b.attname = 'tenant_id')`,
      ),
      'a foreign key that does not carry the tenant',
    ),
    ...each(
      await ask(
        `select rolname from pg_roles r where rolname = $1 and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication
         or exists (select from pg_class c where c.relowner = r.oid) or exists (select from pg_proc p where p.proowner = r.oid)
         or exists (select from pg_auth_members m where m.member = r.oid))`,
        [weakRole],
      ),
      'the application role is not weak',
    ),
    ...(await grantFindings(ask)),
    ...each(
      await ask(
        `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and not coalesce(c.reloptions, '{}') @> '{security_invoker=true}'`,
      ),
      'a view that reads with the rights of its owner',
    ),
    ...each(
      await ask(`select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'm'`),
      'a stored view knows no tenant',
    ),
    ...each(
      await ask(
        `select p.proname from pg_proc p where p.pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and p.prosecdef`,
      ),
      'a function that runs with the rights of its owner',
    ),
    ...each(
      await ask(`select t.typname from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'`),
      'an enum, whose operators are not leakproof: text with a check',
    ),
  ];
}

async function grantFindings(ask: (text: string, values?: unknown[]) => Promise<Rows>): Promise<string[]> {
  const rows = (await ask(
    `select c.relname as name, coalesce((select string_agg(g.privilege_type, ',' order by g.privilege_type)
       from information_schema.role_table_grants g
       where g.table_schema = 'public' and g.table_name = c.relname and g.grantee in ($1, 'PUBLIC')), '') as rights
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
    [weakRole],
  )) as unknown as { name: string; rights: string }[];
  const columns = (await ask(
    `select c.relname as name, string_agg(a.attname || case when exists (select from aclexplode(a.attacl) x
         where x.privilege_type not in ('SELECT', 'UPDATE') and x.grantee in (0, (select oid from pg_roles where rolname = $1)))
       then ' (insert)' else '' end, ',' order by a.attname) as columns
     from pg_attribute a join pg_class c on c.oid = a.attrelid and c.relnamespace = 'public'::regnamespace
     where exists (select from aclexplode(a.attacl) x where x.privilege_type <> 'SELECT'
       and x.grantee in (0, (select oid from pg_roles where rolname = $1)))
     group by c.relname`,
    [weakRole],
  )) as unknown as { name: string; columns: string }[];
  const wide = columns
    .filter(({ name, columns: found }) => found !== writable[name])
    .map(({ name, columns: found }) => `${name}: the application may write the columns ${found}`);
  const tables = rows
    .filter(({ name, rights }) => rights !== (tenantless[name] ?? narrower[name] ?? 'DELETE,INSERT,SELECT,UPDATE'))
    .map(({ name, rights }) => `${name}: the application may do ${rights || 'nothing'}`);
  return [...tables, ...wide];
}
