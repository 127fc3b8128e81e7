import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { roleTypes } from '../domain/src/kernel/actor.ts';
import { defaultSettings } from '../server/src/capabilities/incubators/settings/default-settings.ts';

export interface BenchSize {
  /** Tenants from `first`, so that a second call adds to the first. */
  first: number;
  tenants: number;
}

export const usersPerTenant = 5;
export const tasksPerUser = 40;
const startupsPerTenant = 10;

/** Ids that SQL can compute from a number, for pgbench. */
export const tenantId = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const userId = (n: number) => `00000000-0000-7000-9000-${String(n).padStart(12, '0')}`;
export const adminId = (tenant: number) => `00000000-0000-7000-a000-${String(tenant).padStart(12, '0')}`;
export const slugOf = (n: number) => `bench-${n}`;
export const userNumber = (tenant: number, i: number) => tenant * usersPerTenant + i;

/**
 * Creates tenants as the owner, each with every role type, ten startups and five people. Each person has forty open
 * tasks, with two assignees per task.
 */
export async function addTenants(
  ownerUrl: string,
  { first, tenants }: BenchSize,
  tokenHashOf: (user: number | string) => string,
) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query('begin');
  for (let t = first; t < first + tenants; t++) await addTenant(client, t, tokenHashOf);
  await client.query('commit');
  // VACUUM sets the hint bits, as autovacuum would minutes later. Otherwise the first readers would write them.
  await client.query('vacuum analyze');
  await client.end();
}

/** Gives the person the tenant's Admin role. */
export async function makeAdmin(ownerUrl: string, user: number) {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  await client.query(
    "update users u set role_id = r.id from roles r where u.id = $1 and r.tenant_id = u.tenant_id and r.type = 'Admin'",
    [userId(user)],
  );
  await client.end();
}

async function addTenant(client: pg.Client, t: number, tokenHashOf: (user: number | string) => string) {
  const tenant = tenantId(t);
  const role = randomUUID();
  const startups = Array.from({ length: startupsPerTenant }, () => randomUUID());
  const people = Array.from({ length: usersPerTenant }, (_, i) => userNumber(t, i));
  await client.query(
    'insert into incubators (id, slug, name, timezone, settings, activated_features) values ($1, $2, $3, $4, $5, $6)',
    [
      tenant,
      slugOf(t),
      `Organization ${t}`,
      'Europe/Paris',
      JSON.stringify(defaultSettings),
      JSON.stringify(['broadSearch', 'startupFilter']),
    ],
  );
  await client.query(
    "insert into roles (tenant_id, id, type, startup_visibility, people_visibility) values ($1, $2, 'Cofounder', 'ASSIGNED', 'ALL')",
    [tenant, role],
  );
  // Nobody has the other roles, but every tenant contains them.
  await client.query(
    `insert into roles (tenant_id, id, type, startup_visibility, people_visibility)
     select $1, gen_random_uuid(), unnest($2::text[]), 'ALL', 'ALL'`,
    [tenant, roleTypes.filter((type) => type !== 'Cofounder')],
  );
  await client.query(
    "insert into startups (tenant_id, id, name) select $1, id, 'Startup ' || n from unnest($2::uuid[]) with ordinality s(id, n)",
    [tenant, startups],
  );
  for (const n of people) {
    await client.query('insert into users (tenant_id, id, role_id, email, full_name) values ($1, $2, $3, $4, $5)', [
      tenant,
      userId(n),
      role,
      `user-${n}@bench.test`,
      `User ${n}`,
    ]);
    await client.query('insert into startup_founders (tenant_id, id, startup_id, user_id) values ($1, $2, $3, $4)', [
      tenant,
      randomUUID(),
      startups[n % startupsPerTenant],
      userId(n),
    ]);
    for (const hash of [tokenHashOf(n), `pgbench-${n}`]) {
      await client.query(
        "insert into sessions (tenant_id, id, user_id, token_hash, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')",
        [tenant, randomUUID(), userId(n), hash],
      );
    }
  }
  await client.query(
    `insert into users (tenant_id, id, role_id, email, full_name)
     select $1, $2, id, 'admin@bench.test', 'Admin' from roles where tenant_id = $1 and type = 'Admin'`,
    [tenant, adminId(t)],
  );
  await client.query(
    "insert into sessions (tenant_id, id, user_id, token_hash, expires_at) values ($1, $2, $3, $4, now() + interval '1 day')",
    [tenant, randomUUID(), adminId(t), tokenHashOf(`admin ${t}`)],
  );
  await client.query(
    `with made as (
       insert into tasks (tenant_id, id, name, due_at, due_on, due_zone, startup_id, created_by_id, is_group_task)
       select $1, gen_random_uuid(), 'Task ' || i, now() + i * interval '3 hours', current_date + i / 8, 'Europe/Paris', ($2::uuid[])[1 + i % 10],
              ($3::uuid[])[1 + i % 5], true
       from generate_series(1, $4) i returning tenant_id, id, name)
     insert into task_assignees (tenant_id, id, task_id, user_id)
     select tenant_id, gen_random_uuid(), id, ($3::uuid[])[1 + (substr(name, 6)::int + offset_) % 5]
     from made, generate_series(1, 2) offset_`,
    [tenant, startups, people.map(userId), tasksPerUser * 2],
  );
  // Notifies people of all their tasks, including those created by others.
  await client.query(
    `insert into notifications (tenant_id, id, user_id, type, kind, record_id, startup_id, actor_id, notified_at, in_app, mail)
     select a.tenant_id, gen_random_uuid(), a.user_id, 'taskAssigned', 'Task', t.id, t.startup_id, t.created_by_id, t.due_at - interval '30 days', true, 'OFF'
     from task_assignees a join tasks t on t.tenant_id = a.tenant_id and t.id = a.task_id where a.tenant_id = $1`,
    [tenant],
  );
  await client.query(
    `insert into search_terms (tenant_id, kind, term, record_id)
     select distinct $1::uuid, kind, word, id
     from (select 'Startup' kind, id, name from startups where tenant_id = $1
           union all select 'Task', id, name from tasks where tenant_id = $1
           union all select 'User', id, full_name from users where tenant_id = $1) records,
          regexp_split_to_table(lower(name), ' ') word`,
    [tenant],
  );
}
