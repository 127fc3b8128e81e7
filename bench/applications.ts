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
const sizes = { big: { tenant: 0, applications: 50_000 }, small: { tenant: 1, applications: 5_000 } } as const;
type Tenant = (typeof sizes)['small' | 'big']['tenant'];

/** A UUIDv7 for each kind of record, such as `b1` for funnels. */
const idOf = (kind: string, tenant: Tenant, n = 0) =>
  `00000000-0000-7000-${kind}0${tenant}-${String(n).padStart(12, '0')}`;
const funnelOf = (tenant: Tenant) => idOf('b1', tenant, 3);
/** All its applications wait for a decision. */
const roundOf = (tenant: Tenant) => idOf('b4', tenant, 31);
const readOf = (tenant: Tenant) => idOf('b2', tenant, 1);
const is = (column: string, ...values: string[]) => ({ column, operator: 'ANY_OF', values });
const pending = is('status', 'ready_for_invitation', 'ready_for_meeting', 'under_review', 'pending_decision');

interface Request {
  name: string;
  operation: string;
  /** A whole page of rows: compared with pgbench. */
  isWhole?: boolean;
  variables: (tenant: Tenant) => object;
}

const list = (name: string, variables: Request['variables'], isWhole = false): Request => ({
  name: `applications${name}`,
  operation: 'ApplicationList',
  isWhole,
  variables: (tenant) => ({ limit: 50, ...variables(tenant) }),
});

const requests: readonly Request[] = [
  list('', () => ({}), true),
  list(', all pending', () => ({ filter: pending }), true),
  list(', best score first', () => ({ sort: { column: 'adjustedScore', isDescending: true } }), true),
  list(' of a funnel', (tenant) => ({ filter: is('funnel', funnelOf(tenant)) }), true),
  list(' that wait for a decision', () => ({ filter: is('status', 'pending_decision') }), true),
  {
    name: 'applications to decide in a round, best score first',
    operation: 'RoundDecisions',
    isWhole: true,
    variables: (tenant) => ({
      filter: { all: [is('round', roundOf(tenant)), pending] },
      sort: { column: 'adjustedScore', isDescending: true },
      limit: 50,
    }),
  },
  list(' searched', () => ({ search: 'n00777' })),
  {
    name: 'an application with 20 evaluations',
    operation: 'ApplicationEvaluations',
    isWhole: true,
    variables: (tenant) => ({ id: readOf(tenant) }),
  },
  {
    name: 'the page of that application',
    operation: 'OneApplication',
    variables: (tenant) => ({ id: readOf(tenant) }),
  },
];

/** The overview in a tenant of 50,000 applications and in one of 5,000; they are deleted at the end. */
export async function benchApplications({ ownerUrl, appUrl, port }: Where): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    for (const { tenant, applications } of Object.values(sizes)) await addApplications(client, tenant, applications);
    await client.query('vacuum analyze');
    const rows: Row[] = [];
    for (const request of requests) rows.push(...(await measure(request, { appUrl, port })));
    return rows;
  } finally {
    const tenants = Object.values(sizes).map(({ tenant }) => tenantId(tenant));
    for (const table of [
      'evaluations',
      'form_fillings',
      'applications',
      'funnel_rounds',
      'funnels',
      'form_versions',
      'forms',
    ])
      await client.query(`delete from ${table} where tenant_id = any($1)`, [tenants]);
    await client.query("delete from search_terms where kind in ('Application', 'ApplicationWithPeople')");
    await client.query("delete from users where email like 'applicant-%'");
    await client.query('vacuum analyze');
    await client.end();
  }
}

async function measure(
  { name, operation, isWhole, variables }: Request,
  { appUrl, port }: Pick<Where, 'appUrl' | 'port'>,
): Promise<Row[]> {
  const document = print(await ownDocument(operation));
  const at = (tenant: Tenant) => ({
    port,
    connections,
    request: () => requestAs(tenant, `admin ${tenant}`, { query: document, variables: variables(tenant) }),
  });
  await load({ ...at(sizes.small.tenant), seconds: Math.min(seconds, 3) });
  const { perSecond, failed } = await load({ ...at(sizes.big.tenant), seconds });
  const grown = await latencyRatio(at(sizes.big.tenant), at(sizes.small.tenant));
  openPool(appUrl, 1);
  const relay = await startRelay(appUrl); // without it sessions are not cached
  const statements = await statementsOf({ document, variables: variables(sizes.big.tenant), asAdmin: true });
  await relay.stop();
  await closePool();
  const tps = await pgbench(appUrl, asPgbench(statements, 1), { connections, seconds });
  return [
    { name: `${name}: requests a second, ${connections} connections`, value: perSecond, unit: '/s' },
    { name: `${name}: failed requests`, value: failed, limit: { most: 0 } },
    {
      name: `${name}: throughput against pgbench`,
      value: tps && perSecond / tps,
      ...(tps === null && { needs: installPgbench }),
      ...(isWhole && { limit: { least: 0.3 }, isGoal: true }),
    },
    { name: `${name}: latency at 50,000 against 5,000`, value: grown, limit: { most: 1.3 } },
  ];
}

/** Twenty funnels of three rounds. Most applications are rejected, as in a program of some years. */
async function addApplications(client: pg.Client, tenant: Tenant, count: number): Promise<void> {
  const t = tenantId(tenant);
  const id = (kind: string, n: string) => `('${idOf(kind, tenant).slice(0, 24)}' || lpad((${n})::text, 12, '0'))::uuid`;
  const names = `jsonb_build_array(jsonb_build_object('language', 'en', 'value', 'Spring ' || n))`;
  await client.query(
    `insert into users (tenant_id, id, role_id, email, full_name, status)
     select $1, ${id('b3', 'n')}, (select id from roles where tenant_id = $1 and type = 'Applicant'),
            'applicant-' || n || '@bench.test', 'Person ' || n, 'active' from generate_series(1, 1000) n`,
    [t],
  );
  await client.query(
    `insert into funnels (tenant_id, id, name, names, slug, kind, status, created_by_id)
     select $1, ${id('b1', 'n')}, 'Spring ' || n, ${names}, 'spring-' || n, 'startup', 'published', ${id('b3', '1')}
     from generate_series(1, 20) n`,
    [t],
  );
  await client.query(
    `insert into funnel_rounds (tenant_id, id, funnel_id, position, type, name)
     select $1, ${id('b4', 'n')}, ${id('b1', '(n + 2) / 3')}, 'a' || n % 3,
            (array['evaluation', 'meeting', 'staff_decision'])[n % 3 + 1], ${names}
     from generate_series(1, 60) n`,
    [t],
  );
  await client.query(
    `insert into applications (tenant_id, id, funnel_id, round_id, applicant_id, name, status, submitted_at, entered_at,
       decided_at, country, source, readers_assigned, readers_done, raw_score, adjusted_score, tally)
     select $1, ${id('b2', 'n')}, ${id('b1', 'n % 20 + 1')}, ${id('b4', '(n % 20) * 3 + 1')}, ${id('b3', 'n % 1000 + 1')},
            'Startup N' || lpad(n::text, 5, '0'),
            case when n % 10 = 0 then 'pending_decision' when n % 10 = 1 then 'under_review'
                 when n % 100 = 2 then 'ready_for_meeting' when n % 50 = 3 then 'accepted' else 'rejected' end,
            now() - n * interval '1 minute', now() - n * interval '30 seconds', now(), 'Kenya', 'A friend',
            3, 3, n % 1000 / 10.0, n % 997 / 10.0, '{"yes": 2, "no": 1}'
     from generate_series(1, $2::int) n`,
    [t, count],
  );
  await client.query(
    `insert into search_terms (tenant_id, kind, term, record_id)
     select tenant_id, kind, unnest(array['startup', lower(split_part(name, ' ', 2))]), id
     from applications, unnest(array['Application', 'ApplicationWithPeople']) kind where tenant_id = $1`,
    [t],
  );
  await client.query(
    `insert into forms (tenant_id, id, name, purpose, status, share_id, title, description, languages, created_by_id)
     values ($1, $2, 'Scores', 'evaluation', 'success', gen_random_uuid(), '[]', '[]', '["en"]', ${id('b3', '1')})`,
    [t, idOf('b5', tenant)],
  );
  await client.query(
    `insert into form_fillings (tenant_id, id, form_id, purpose, record_kind, record_id, state)
     select $1, ${id('b5', 'n')}, $2, 'evaluation', 'evaluation', ${id('b5', 'n + 100')}, 'submitted'
     from generate_series(1, 20) n`,
    [t, idOf('b5', tenant)],
  );
  await client.query(
    `insert into evaluations (tenant_id, id, round_id, application_id, evaluator_id, filling_id, method, assignment_id,
       state, score, recommendation, criteria, submitted_at)
     select $1, ${id('b5', 'n + 100')}, ${id('b4', '4')}, $2, ${id('b3', 'n')}, ${id('b5', 'n')}, 'hand', $2, 'submitted',
            40 + n, 'yes', '{}', now()
     from generate_series(1, 20) n`,
    [t, readOf(tenant)],
  );
}
