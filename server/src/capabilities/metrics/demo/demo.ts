import { today } from '@seedbed/domain/kernel/dates.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { sql } from 'drizzle-orm';
import { roles } from '#capabilities/access/table.ts';
import { users } from '#capabilities/accounts/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { insertCoreMetrics } from '#capabilities/metrics/definitions/core-metrics.ts';
import { loadMetrics } from '#capabilities/metrics/definitions/find-metrics.ts';
import {
  metricPeriods,
  metricSettings,
  metrics,
  metricValueChanges,
  metricValues,
  startupCategorizations,
  startupMetrics,
} from '#capabilities/metrics/table.ts';
import { recalculate } from '#capabilities/metrics/update-form/recalculate.ts';
import { programs, startupPrograms } from '#capabilities/programs/table.ts';
import { startupFounders, startups } from '#capabilities/startups/table.ts';
import { posts } from '#capabilities/timeline/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import type { Tx } from '#platform/tx.ts';
import { type DemoReports, makeReports, type ReportingStartup } from './make-reports.ts';

const monthsReported = 18;
const rowsAStatement = 500;

/**
 * Startups with a founder, the one of the sign-in page's founder first: only accounts of that page have passwords. Startups
 * whose program has begun report, until they are sold or close.
 */
async function reportingStartups(tx: Tx): Promise<ReportingStartup[]> {
  const { rows } = await tx.db.execute<Omit<ReportingStartup, 'until'> & { until: string | null }>(sql`
    select s.id, s.name,
      (select f.user_id from ${startupFounders} f where f.startup_id = s.id order by f.created_at, f.id limit 1) as "founderId",
      (select u.id from ${users} u join ${roles} r on r.id = u.role_id where r.type = 'Staff' and u.trashed_at is null
       order by u.created_at, u.id limit 1) as "staffId",
      exists (select from ${startupPrograms} l join ${programs} p on p.id = l.program_id
        where l.startup_id = s.id and p.starts_on <= current_date) as "hasBegun",
      case when s.status <> 'active' then s.updated_at::date::text end as until
    from ${startups} s where s.trashed_at is null
    order by exists (select from ${startupFounders} f join ${users} u on u.id = f.user_id
      where f.startup_id = s.id and u.password_hash is not null) desc, s.created_at, s.id`);
  return rows.flatMap(({ until, ...startup }) =>
    startup.founderId === null ? [] : { ...startup, until: until === null ? null : Temporal.PlainDate.from(until) },
  );
}

async function insert<Row extends object>(rows: readonly Row[], write: (part: Row[]) => Promise<unknown>) {
  for (let i = 0; i < rows.length; i += rowsAStatement) await write(rows.slice(i, i + rowsAStatement));
}

async function store(tx: Tx, reported: DemoReports): Promise<void> {
  await insert(reported.categorizations, (part) => tx.db.insert(startupCategorizations).values(part));
  await insert(reported.periods, (part) => tx.db.insert(metricPeriods).values(part));
  await insert(reported.values, (part) => tx.db.insert(metricValues).values(part));
  await insert(reported.changes, (part) => tx.db.insert(metricValueChanges).values(part));
  await insert(reported.targets, (part) => tx.db.insert(startupMetrics).values(part));
  await insert(reported.posts, (part) => tx.db.insert(posts).values(part));
  const categorized = reported.categorizations.flatMap((one) => (one.status === 'complete' ? [one.startupId] : []));
  await tx.db
    .update(startups)
    .set({ initialCategorizationComplete: true })
    .where(sql`${startups.id} = any(${sql.param(categorized)}::uuid[])`);
}

export const demo: DemoPart = {
  table: metrics,
  add: async (tx) => {
    const all = await reportingStartups(tx);
    if (all.length === 0) return;
    await insertCoreMetrics(tx);
    const { timezone } = await findIncubatorIn(tx);
    const day = today(timezone);
    const collectsFrom = day.with({ day: 1 }).subtract({ months: monthsReported });
    const id = tx.tenantId as string as Id<'MetricSettings'>;
    await tx.db.insert(metricSettings).values({ tenantId: tx.tenantId, id, isCollecting: true, collectsFrom });
    const definitions = (await loadMetrics(tx)).filter(({ formula }) => formula === null);
    const reported = makeReports({ tenantId: tx.tenantId, all, definitions, collectsFrom, day, zone: timezone });
    await store(tx, reported);
    const periods = await tx.db.select().from(metricPeriods);
    await recalculate(tx, periods);
  },
};
