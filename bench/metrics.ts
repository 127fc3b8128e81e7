import { print } from 'graphql';
import pg from 'pg';
import { ownDocument } from '../scripts/own-documents.ts';
import { closePool, openPool } from '../server/src/platform/db.ts';
import { closeJobs, openJobs } from '../server/src/platform/jobs.ts';
import { startRelay } from '../server/src/platform/live/relay.ts';
import type { Statement } from './captured-statements.ts';
import { load } from './load.ts';
import { asPgbench, installPgbench, pgbench } from './pgbench.ts';
import { lowestMedian, requestAs, statementsOf, steadyMedian, type Where } from './reads.ts';
import type { Row } from './table.ts';
import { tenantId } from './tenants.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const months = 36;
const metrics = 20;
/** Calls that save take turns over so many startups. */
const startupsAtOnce = 50;
/** 72,000 values in the first tenant, then 720,000 more in the second. */
const sizes = [100, 1_000] as const;
type Tenant = 0 | 1;

const startupOf = (tenant: Tenant, n: number) => `00000000-0000-7000-b10${tenant}-${String(n).padStart(12, '0')}`;
/** The values of the last month are still empty. */
const valueIdOf = (tenant: Tenant, metric: number, startup = 1) =>
  `00000000-0000-7000-b2${tenant}0-${String(startup).padStart(6, '0')}${String(metric).padStart(6, '0')}`;

const first = () => Temporal.Now.plainDateISO('UTC').with({ day: 1 }).subtract({ months });
const today = () => Temporal.Now.plainDateISO('UTC').toString();

interface Measurement {
  name: string;
  /** One for writes: pgbench repeats one call, whose rows would otherwise wait for each other. */
  connections: number;
  operation: string;
  /** At least this share of pgbench's calls with the same statements. */
  throughput: number;
  /** Different in each call for writes, which would otherwise write nothing. */
  variables: (tenant: Tenant, call: number) => object;
}

const calls: readonly Measurement[] = [
  {
    name: 'metrics: the form',
    connections: 4,
    operation: 'DataForMetricsForm',
    // One statement of 0.7 ms against an answer of 12 kB. The process adds 0.3 ms to the time of its statement; a call
    // that reads one number takes 0.7 ms with its connection, this one 1.6 ms.
    throughput: 0.3,
    // Nobody saves this startup's values, so its last month stays to be filled.
    variables: (tenant) => ({ startupId: startupOf(tenant, startupsAtOnce + 1), date: today(), withFilledData: true }),
  },
  {
    name: 'metrics: saving 20 values',
    connections: 1,
    operation: 'SaveMetrics',
    throughput: 0.3,
    variables: (tenant, call) => ({
      values: Array.from({ length: metrics }, (_, i) => ({
        metricDataId: valueIdOf(tenant, i + 1, 1 + (call % startupsAtOnce)),
        value: String(1_000 + call),
      })),
    }),
  },
  {
    name: 'metrics: the portfolio chart',
    connections: 4,
    operation: 'PortfolioMetrics',
    throughput: 0.3,
    variables: () => ({ programIds: null, since: first().toString() }),
  },
];

/**
 * The form, saving, and the chart of a portfolio, against pgbench with the same statements. Measured again with ten
 * times the data. The metrics are deleted at the end.
 */
export async function benchMetrics({ ownerUrl, appUrl, port }: Where): Promise<Row[]> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const rows: Row[] = [];
  let count = 0;
  try {
    await addMetrics(client, 0, sizes[0]);
    const requests = await Promise.all(
      calls.map(async (call) => {
        const document = print(await ownDocument(call.operation));
        return {
          ...call,
          document,
          at: (tenant: Tenant) => ({
            port,
            connections: call.connections,
            request: () => {
              count += 1;
              return requestAs(tenant, `admin ${tenant}`, {
                query: document,
                variables: call.variables(tenant, count),
              });
            },
          }),
        };
      }),
    );
    const small: number[] = [];
    for (const { at } of requests) {
      await load({ ...at(0), seconds: Math.min(seconds, 2) });
      small.push(await steadyMedian(at(0)));
    }
    await addMetrics(client, 1, sizes[1]);
    for (const [i, { name, connections, document, variables, throughput, at }] of requests.entries()) {
      await load({ ...at(0), seconds: Math.min(seconds, 2) });
      const { perSecond, failed } = await load({ ...at(0), seconds });
      // Repeats one startup: almost all calls correct a value.
      const statements = await captured(appUrl, document, (call) => variables(0, call * startupsAtOnce));
      const isWrite = document.startsWith('mutation');
      const script = repeatable(asPgbench(statements, 1));
      const tps = await pgbench(appUrl, script, { connections, seconds, mode: isWrite ? 'simple' : 'prepared' });
      rows.push(
        { name: `${name}: requests a second, ${connections} connections`, value: perSecond, unit: '/s' },
        { name: `${name}: failed requests`, value: failed, limit: { most: 0 } },
        {
          name: `${name}: throughput against pgbench`,
          value: tps && perSecond / tps,
          ...(tps === null && { needs: installPgbench }),
          limit: { least: throughput },
        },
        {
          name: `${name}: latency at ten times the data`,
          value: (await steadyMedian(at(0))) / (small[i] ?? 1),
          limit: { most: 1.3 },
        },
        // The figures of one organization grow with its own values; the others pay for their startup alone.
        { name: `${name}: in a portfolio of 1,000 startups`, value: await lowestMedian(at(1)), unit: ' ms' },
      );
    }
    return rows;
  } finally {
    await client.query('delete from metric_values where tenant_id = any($1)', [[tenantId(0), tenantId(1)]]);
    await client.query("delete from startups where name like 'Reporting %'");
    await client.query("delete from programs where name = 'Reporting'");
    await client.query('delete from metrics where tenant_id = any($1)', [[tenantId(0), tenantId(1)]]);
    await client.end();
  }
}

const newIds = '01[0-9a-f]{6}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}';

/** New ids in each run, the same within one, as values and within JSON. A repeated id would end pgbench at once. */
const repeatable = (script: string): string =>
  `\\set r random(1, 1000000000000)\n${script
    .replace(new RegExp(`'(${newIds})'`, 'g'), "md5('$1' || :r::text)::uuid")
    .replace(/'(?:\[\{|\{)"(?:[^']|'')*'/g, (json) => {
      const fresh = json.replace(new RegExp(newIds, 'g'), "' || md5('$&' || :r::text)::uuid || '");
      return fresh === json ? json : `(${fresh})::jsonb`;
    })}`;

async function captured(appUrl: string, document: string, variables: (call: number) => object): Promise<Statement[]> {
  openPool(appUrl, 4);
  await openJobs(appUrl);
  const relay = await startRelay(appUrl); // without it sessions are not cached
  const statements = await statementsOf({ document, variables, asAdmin: true });
  await relay.stop();
  await closeJobs();
  await closePool();
  return statements;
}

async function addMetrics(client: pg.Client, tenant: Tenant, startups: number): Promise<void> {
  const id = tenantId(tenant);
  await client.query(
    `update incubators set activated_features = activated_features || '["coreMetrics", "createMetrics", "dataCollection"]'::jsonb where id = $1`,
    [id],
  );
  await client.query("insert into programs (tenant_id, id, name) values ($1, gen_random_uuid(), 'Reporting')", [id]);
  await client.query(
    `insert into startups (tenant_id, id, name)
     select $1, ($2 || lpad(n::text, 12, '0'))::uuid, 'Reporting ' || n from generate_series(1, $3::int) n`,
    [id, startupOf(tenant, 0).slice(0, 24), startups],
  );
  await client.query(
    `insert into metrics (tenant_id, id, name, names, slug, unit_type, position)
     select $1, gen_random_uuid(), 'Metric ' || n, json_build_array(json_build_object('language', 'en', 'value', 'Metric ' || n)),
            'metric_' || n, 'MONETARY', n from generate_series(1, $2::int) n`,
    [id, metrics],
  );
  await client.query(
    `insert into metric_periods (tenant_id, id, startup_id, starts_on, ends_on, due_on, status, owed, filled)
     select $1, gen_random_uuid(), s.id, d::date, (d + interval '1 month - 1 day')::date, (d + interval '40 days')::date,
            case when n = $4 then 'open' else 'submitted' end, $3::int, case when n = $4 then 0 else $3::int end
     from startups s, generate_series(1, $4::int) n, lateral (select $2::date + (n - 1) * interval '1 month' as d) days
     where s.tenant_id = $1 and s.name like 'Reporting %'`,
    [id, first().toString(), metrics, months],
  );
  await client.query(
    `insert into metric_values (tenant_id, id, period_id, metric_id, startup_id, starts_on, value, is_owed)
     select $1, case when p.status = 'open'
                     then ($2 || right(p.startup_id::text, 6) || lpad(m.position::text, 6, '0'))::uuid
                     else gen_random_uuid() end,
            p.id, m.id, p.startup_id, p.starts_on, case when p.status = 'open' then null else random() * 100000 end, true
     from metric_periods p join metrics m on m.tenant_id = p.tenant_id
     where p.tenant_id = $1`,
    [id, valueIdOf(tenant, 0).slice(0, 24)],
  );
  await client.query('vacuum analyze metric_values');
  await client.query('vacuum analyze metric_periods');
  await client.query('vacuum analyze startups');
  await client.query('vacuum analyze metrics');
}
