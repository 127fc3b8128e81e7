import { print } from 'graphql';
import pg from 'pg';
import { ownDocument } from '../scripts/own-documents.ts';
import { closePool, openPool } from '../server/src/platform/db.ts';
import { startRelay } from '../server/src/platform/live/relay.ts';
import { load } from './load.ts';
import { asPgbench, installPgbench, pgbench } from './pgbench.ts';
import { latencyRatio, requestAs, statementsOf, type Where } from './reads.ts';
import type { Row } from './table.ts';
import { tenantId } from './tenants.ts';

const connections = 8;
const seconds = Number(process.env.BENCH_SECONDS ?? 10);
/** Tenants with this many more people, in the order of their rows in the table. */
const sizes = { big: { tenant: 0, people: 100_000 }, small: { tenant: 1, people: 10_000 } } as const;
type Tenant = (typeof sizes)['small' | 'big']['tenant'];

const programOf = (tenant: Tenant) => `00000000-0000-7000-b000-00000000000${tenant}`;
const is = (column: string, ...values: string[]) => ({ column, operator: 'ANY_OF', values });
/** The usual part of the list. */
const current = is('status', 'active', 'pending', 'unactive');

const requests: { name: string; isWhole?: boolean; variables: (tenant: Tenant) => object }[] = [
  { name: 'people', isWhole: true, variables: () => ({ filter: current }) },
  {
    name: 'people of a program',
    variables: (tenant) => ({ filter: { all: [current, is('program', programOf(tenant))] } }),
  },
  { name: 'people of a category', variables: () => ({ filter: { all: [current, is('category', 'other')] } }) },
  {
    name: 'people, newest first',
    variables: () => ({ filter: current, sort: { column: 'added', isDescending: true } }),
  },
  { name: 'people searched', variables: () => ({ filter: current, search: 'n000777' }) },
];

/** The list of people in a tenant of 100,000 and in one of 10,000; the people are deleted at the end. */
export async function benchPeople({ ownerUrl, appUrl, port }: Where): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const { tenant, people } of Object.values(sizes)) await addPeople(client, tenant, people);
    await client.query('vacuum analyze');
    const document = print(await ownDocument('UserList'));
    const rows: Row[] = [];
    for (const { name, isWhole, variables } of requests) {
      const at = (tenant: Tenant) => ({
        port,
        connections,
        request: () => requestAs(tenant, `admin ${tenant}`, { query: document, variables: variables(tenant) }),
      });
      await load({ ...at(1), seconds: Math.min(seconds, 3) });
      const { perSecond, failed } = await load({ ...at(0), seconds });
      const grown = await latencyRatio(at(sizes.big.tenant), at(sizes.small.tenant));
      openPool(appUrl, 1);
      const relay = await startRelay(appUrl); // without it sessions are not cached
      const statements = await statementsOf({ document, variables: variables(0), asAdmin: true });
      await relay.stop();
      await closePool();
      const tps = await pgbench(appUrl, asPgbench(statements, 1), { connections, seconds });
      rows.push(
        { name: `${name}: requests a second, ${connections} connections`, value: perSecond, unit: '/s' },
        { name: `${name}: failed requests`, value: failed, limit: { most: 0 } },
        {
          name: `${name}: throughput against pgbench`,
          value: tps && perSecond / tps,
          ...(tps === null && { needs: installPgbench }),
          // A filter that finds few people costs the database less than a call costs the server.
          ...(isWhole && { limit: { least: 0.3 } }),
        },
        { name: `${name}: latency at 100,000 against 10,000`, value: grown, limit: { most: 1.3 } },
      );
    }
    return rows;
  } finally {
    await client.query(
      "delete from search_terms where record_id in (select id from users where email like 'people-%')",
    );
    await client.query("delete from users where email like 'people-%'");
    await client.query('vacuum analyze');
    await client.end();
  }
}

async function addPeople(client: pg.Client, tenant: Tenant, people: number): Promise<void> {
  const id = tenantId(tenant);
  await client.query("insert into programs (tenant_id, id, name) values ($1, $2, 'Spring')", [id, programOf(tenant)]);
  // Most are applicants, as in a real organization; every hundredth is an evaluator, every fiftieth has left.
  await client.query(
    `with made as (
       insert into users (tenant_id, id, role_id, email, full_name, status, created_at)
       select $1, gen_random_uuid(),
              (select id from roles where tenant_id = $1 and type = case when n % 100 = 0 then 'Evaluator' else 'Applicant' end),
              'people-' || n || '@bench.test', 'Person N' || lpad(n::text, 6, '0'), case when n % 50 = 7 then 'archived' else 'active' end,
              now() - n * interval '1 minute'
       from generate_series(1, $2::int) n returning tenant_id, id, full_name, email)
     , members as (
       insert into program_people (tenant_id, id, program_id, user_id, part)
       select tenant_id, gen_random_uuid(), $3, id, 'member' from made where email like 'people-_00@%')
     insert into search_terms (tenant_id, kind, term, record_id)
     select tenant_id, 'User', unnest(array['person', lower(split_part(full_name, ' ', 2))]), id from made`,
    [id, people, programOf(tenant)],
  );
}
