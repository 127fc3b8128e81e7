import { scopeOf } from '@seedbed/domain/access/permits.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import type { Comparison } from '@seedbed/domain/metrics/analytics/comparison.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { loadMetric, loadMetrics, type MetricCard } from '#capabilities/metrics/definitions/find-metrics.ts';
import type { Tx } from '#platform/tx.ts';

export interface PortfolioQuery {
  programIds?: readonly string[] | null | undefined;
  /** The first day of the oldest period. */
  since: Temporal.PlainDate;
}

export interface PortfolioPoint {
  from: Temporal.PlainDate;
  reporters: number;
  total: number;
  median: number;
  lower: number;
  upper: number;
}

export interface PortfolioSeries {
  metric: MetricCard;
  points: PortfolioPoint[];
}

interface Row {
  metric_id: string;
  starts_on: string;
  reporters: number;
  total: number;
  quartiles: [number, number, number];
}

/** The parameters that restrict every figure to startups that the person may open. */
function reachParams(tx: Tx, actor: Actor, { programIds, since }: PortfolioQuery) {
  const reach = startupReach(actor);
  const programs = (programIds ?? []).filter((id) => isId<'Program'>(id));
  return [tx.tenantId, since.toString(), reach === 'ALL' ? null : [...reach], programs.length > 0 ? programs : null];
}

/** Conditions that the index decides row by row: a join would lose its order, and sort all values again. */
const restricted = `
  v.tenant_id = $1 and v.starts_on >= $2::date and v.value is not null
  and ($3::uuid[] is null or v.startup_id = any($3))
  and ($4::uuid[] is null or v.startup_id in (
    select l.startup_id from startup_programs l where l.tenant_id = $1 and l.program_id = any($4)))
  and v.startup_id <> all (array(select s.id from startups s where s.tenant_id = $1 and s.trashed_at is not null))`;

/** Totals, medians and quartiles of every metric by period, in one statement. */
export async function portfolioSeries(tx: Tx, actor: Actor, query: PortfolioQuery): Promise<PortfolioSeries[]> {
  const { rows } = await tx.connection.query<Row>(
    `select v.metric_id, v.starts_on::text, count(*)::int as reporters, sum(v.value) as total,
       percentile_cont(array[0.25, 0.5, 0.75]) within group (order by v.value) as quartiles
     from metric_values v where ${restricted}
     group by v.metric_id, v.starts_on order by v.metric_id, v.starts_on`,
    reachParams(tx, actor, query),
  );
  const byMetric = Map.groupBy(rows, ({ metric_id }) => metric_id);
  return (await loadMetrics(tx)).flatMap((metric) => {
    const points = (byMetric.get(metric.id) ?? []).map(pointOf);
    return points.length > 0 ? [{ metric, points }] : [];
  });
}

const pointOf = ({ starts_on, reporters, total, quartiles: [lower, median, upper] }: Row): PortfolioPoint => ({
  from: Temporal.PlainDate.from(starts_on),
  reporters,
  total: Number(total),
  median: Number(median),
  lower: Number(lower),
  upper: Number(upper),
});

export interface PortfolioMetric {
  metric: MetricCard;
  cohorts: { id: string; name: string; points: PortfolioPoint[] }[];
  latest: { startupId: Id<'Startup'>; startup: string; from: Temporal.PlainDate; value: number }[];
}

/** The joined rows `g`, with an id and a name, are compared. `$4` are the chosen programs. */
const compared: Readonly<Record<Comparison, { join: string; order: string }>> = {
  PROGRAM: {
    join: `join startup_programs c on c.tenant_id = v.tenant_id and c.startup_id = v.startup_id
        and ($4::uuid[] is null or c.program_id = any($4))
      join programs g on g.tenant_id = c.tenant_id and g.id = c.program_id and g.trashed_at is null`,
    order: 'max(g.starts_on) desc nulls last, g.name',
  },
  STARTUP: {
    join: 'join startups g on g.tenant_id = v.tenant_id and g.id = v.startup_id',
    order: 'g.name',
  },
  TAG: {
    join: `join startup_tags c on c.tenant_id = v.tenant_id and c.startup_id = v.startup_id
      join tags g on g.tenant_id = c.tenant_id and g.id = c.tag_id and g.kind = 'startup' and g.trashed_at is null`,
    order: 'g.name',
  },
};

/** One metric: compared as asked, and the latest value of each startup. People who see some tags only compare none. */
export async function portfolioMetric(
  tx: Tx,
  actor: Actor,
  { metricId, by = 'PROGRAM', ...query }: PortfolioQuery & { metricId: string; by?: Comparison },
): Promise<PortfolioMetric> {
  if (!isId<'Metric'>(metricId)) throw new NotFound();
  const metric = await loadMetric(tx, metricId);
  const params = [...reachParams(tx, actor, query), metric.id];
  const { join, order } = compared[by];
  const isVisible = by !== 'TAG' || scopeOf(actor, 'STARTUP/TAGS:VIEW') === 'ALL';
  const cohorts = await tx.connection.query<Row & { id: string; name: string }>(
    `select g.id, g.name, v.metric_id, v.starts_on::text, count(*)::int as reporters, sum(v.value) as total,
       percentile_cont(array[0.25, 0.5, 0.75]) within group (order by v.value) as quartiles
     from metric_values v ${join}
     where ${restricted} and v.metric_id = $5
     group by g.id, g.name, v.metric_id, v.starts_on order by ${order}, g.id, v.starts_on`,
    params,
  );
  const latest = await tx.connection.query<{
    startup_id: Id<'Startup'>;
    name: string;
    starts_on: string;
    value: number;
  }>(
    `select distinct on (v.startup_id) v.startup_id, s.name, v.starts_on::text, v.value
     from metric_values v join startups s on s.tenant_id = v.tenant_id and s.id = v.startup_id
     where ${restricted} and v.metric_id = $5 order by v.startup_id, v.starts_on desc`,
    params,
  );
  return {
    metric,
    cohorts: [...Map.groupBy(isVisible ? cohorts.rows : [], ({ id }) => id)].map(([id, rows]) => ({
      id,
      name: rows[0]?.name ?? '',
      points: rows.map(pointOf),
    })),
    latest: latest.rows
      .map(({ startup_id, name, starts_on, value }) => ({
        startupId: startup_id,
        startup: name,
        from: Temporal.PlainDate.from(starts_on),
        value: Number(value),
      }))
      .toSorted((a, b) => b.value - a.value),
  };
}
