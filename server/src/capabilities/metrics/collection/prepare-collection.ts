import { today } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { periodEvent } from '@seedbed/domain/metrics/activity-types.ts';
import { categorizationKeys } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { owes } from '@seedbed/domain/metrics/definitions/metric.ts';
import { isLately, isStillAsked } from '@seedbed/domain/metrics/periods/late-request.ts';
import { endedPeriods, type Period } from '@seedbed/domain/metrics/periods/period.ts';
import { and, asc, eq, gt, inArray, isNull, max } from 'drizzle-orm';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { loadMetrics, type MetricCard, recurrenceOf } from '#capabilities/metrics/definitions/find-metrics.ts';
import { metricPeriods, metricValues, startupCategorizations, startupMetrics } from '#capabilities/metrics/table.ts';
import { startupPrograms } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { putRecordPosts } from '#capabilities/timeline/public.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { recount } from './recount.ts';
import { type Settings, settingsIn } from './settings.ts';

type StartupId = Id<'Startup'>;

/** Startups in one transaction: it stays short, and one statement writes all their values. */
const startupsAChunk = 50;
const rowsAStatement = 500;

/** Opens the periods that have ended, for all active startups. Idempotent. */
export async function prepareCollection(
  tenantId: Id<'Incubator'>,
  zone: string,
  now: Temporal.Instant = Temporal.Now.instant(),
): Promise<void> {
  let last: StartupId | null = null;
  for (;;) {
    const ids: StartupId[] = await inTenant(tenantId, async (tx) => {
      if (!(await collects(tx))) return [];
      const chunk = await activeStartups(tx, last);
      await prepareStartups(tx, chunk, zone, now);
      return chunk.map(({ id }) => id);
    });
    if (ids.length < startupsAChunk) return;
    last = ids.at(-1) ?? null;
  }
}

export const collects = async (tx: Tx): Promise<boolean> =>
  (await hasFeatureIn(tx, 'dataCollection')) && (await settingsIn(tx)).isCollecting;

const activeStartups = (tx: Tx, after: StartupId | null) =>
  tx.db
    .select({ id: startups.id, name: startups.name })
    .from(startups)
    .where(and(eq(startups.status, 'active'), isNull(startups.trashedAt), after ? gt(startups.id, after) : undefined))
    .orderBy(asc(startups.id))
    .limit(startupsAChunk);

interface NamedStartup {
  id: StartupId;
  name: string;
}

/** Asks new startups for their categorization, and categorized ones for the metrics that they owe. */
export async function prepareStartups(
  tx: Tx,
  all: readonly NamedStartup[],
  zone: string,
  now: Temporal.Instant,
): Promise<void> {
  const ids = all.map(({ id }) => id);
  if (ids.length === 0) return;
  const day = today(zone, now);
  // Jobs and people that prepare at once wait for each other: a value needs the period that was really written.
  await tx.connection.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`metric periods ${tx.tenantId}`]);
  await askForCategorization(tx, ids, day);
  const settings = await settingsIn(tx);
  const metrics = (await loadMetrics(tx)).filter(({ pausedAt, formula }) => pausedAt === null && formula === null);
  const facts = await factsOf(tx, ids, day, zone);
  const asked = all.flatMap((startup) => {
    const { answers, since, programIds, chosen, isNew, newestOf } = facts(startup.id);
    if (!since) return [];
    const owed = metrics.filter((metric) =>
      owes({ programIds, answers, isChosen: chosen.has(metric.id) }, { ...metric, isPaused: false }),
    );
    const found = byPeriod(owed, laterOf(settings.collectsFrom, since), zone, now, (period, isLast, metricId) =>
      isStillAsked(period, { day, isNew, isLast, newest: newestOf(metricId) }),
    );
    return [...found.values()].map((one) => ({ startup, ...one }));
  });
  await open(tx, asked, settings, day);
}

const laterOf = (a: Temporal.PlainDate, b: Temporal.PlainDate) => (Temporal.PlainDate.compare(a, b) > 0 ? a : b);

interface AskedPeriod {
  period: Period;
  metrics: MetricCard[];
}

/** Metrics that cover the same days share a period. */
function byPeriod(
  metrics: readonly MetricCard[],
  since: Temporal.PlainDate,
  zone: string,
  now: Temporal.Instant,
  isAsked: (period: Period, isLast: boolean, metricId: string) => boolean,
): Map<string, AskedPeriod> {
  const found = new Map<string, AskedPeriod>();
  for (const metric of metrics) {
    const recurrence = recurrenceOf(metric);
    // A quarter or a year that began before the reporting is asked for too, once it has ended.
    const from = recurrence.type === 'MONTHLY' && recurrence.amount === 1 ? since : since.subtract({ months: 12 });
    const ended = endedPeriods(recurrence, from, zone, now);
    for (const period of ended) {
      if (Temporal.PlainDate.compare(period.to, since) < 0) continue;
      if (!isAsked(period, period === ended.at(-1), metric.id)) continue;
      const key = `${period.from} ${period.to}`;
      const one = found.get(key) ?? { period, metrics: [] };
      one.metrics.push(metric);
      found.set(key, one);
    }
  }
  return found;
}

async function askForCategorization(tx: Tx, ids: readonly StartupId[], day: Temporal.PlainDate): Promise<void> {
  await tx.db
    .insert(startupCategorizations)
    .values(
      ids.map((startupId) => ({
        tenantId: tx.tenantId,
        id: newId<'StartupCategorization'>(),
        startupId,
        askedOn: day,
      })),
    )
    .onConflictDoNothing();
}

async function factsOf(tx: Tx, ids: readonly StartupId[], day: Temporal.PlainDate, zone: string) {
  const here = [...ids];
  const categorizations = await tx.db
    .select()
    .from(startupCategorizations)
    .where(inArray(startupCategorizations.startupId, here));
  const links = await tx.db
    .select({ startupId: startupPrograms.startupId, programId: startupPrograms.programId })
    .from(startupPrograms)
    .where(inArray(startupPrograms.startupId, here));
  const assigned = await tx.db
    .select({ startupId: startupMetrics.startupId, metricId: startupMetrics.metricId })
    .from(startupMetrics)
    .where(and(inArray(startupMetrics.startupId, here), eq(startupMetrics.isAssigned, true)));
  const newest = await tx.db
    .select({
      startupId: metricValues.startupId,
      metricId: metricValues.metricId,
      startsOn: max(metricValues.startsOn),
    })
    .from(metricValues)
    .where(and(inArray(metricValues.startupId, here), metricValues.isOwed))
    .groupBy(metricValues.startupId, metricValues.metricId);
  return (id: StartupId) => {
    const own = newest.filter(({ startupId }) => startupId === id);
    const found = categorizations.find(({ startupId }) => startupId === id);
    const isComplete = found?.status === 'complete';
    return {
      answers: Object.fromEntries(categorizationKeys.map((key) => [key, found?.[key] ?? null])),
      // The first answers may come late; later ones ask for nothing older.
      isNew: own.length === 0 && answeredLately(found?.answeredAt ?? null, day, zone),
      newestOf: (metricId: string) => own.find((one) => one.metricId === metricId)?.startsOn ?? null,
      // Nothing is asked about the time before the month that precedes the first question.
      since: isComplete ? found.askedOn.with({ day: 1 }).subtract({ months: 1 }) : null,
      programIds: links.flatMap((link) => (link.startupId === id ? [link.programId as string] : [])),
      chosen: new Set<string>(assigned.flatMap((one) => (one.startupId === id ? [one.metricId] : []))),
    };
  };
}

const answeredLately = (at: Temporal.Instant | null, day: Temporal.PlainDate, zone: string): boolean =>
  at !== null && isLately(at.toZonedDateTimeISO(zone).toPlainDate(), day);

async function open(
  tx: Tx,
  asked: readonly (AskedPeriod & { startup: NamedStartup })[],
  { dueDays }: Settings,
  day: Temporal.PlainDate,
): Promise<void> {
  if (asked.length === 0) return;
  const ids = [...new Set(asked.map(({ startup }) => startup.id))];
  const known = await tx.db.select().from(metricPeriods).where(inArray(metricPeriods.startupId, ids));
  const keyOf = (startupId: string, { from, to }: Period) => `${startupId} ${from} ${to}`;
  const byKey = new Map(
    known.map((one) => [keyOf(one.startupId, { from: one.startsOn, to: one.endsOn }), one] as const),
  );
  const created: (typeof metricPeriods.$inferInsert & { name: string })[] = [];
  const values: (typeof metricValues.$inferInsert)[] = [];
  for (const { startup, period, metrics } of asked) {
    const found = byKey.get(keyOf(startup.id, period));
    if (found && found.status !== 'open' && found.status !== 'partial') continue;
    const id = found?.id ?? newId<'MetricPeriod'>();
    // A startup that joins late has as much time as the others.
    const dueOn = laterOf(period.to, day.subtract({ days: 1 })).add({ days: dueDays });
    if (!found)
      created.push({
        tenantId: tx.tenantId,
        id,
        startupId: startup.id,
        startsOn: period.from,
        endsOn: period.to,
        dueOn,
        owed: metrics.length,
        name: startup.name,
      });
    for (const metric of metrics)
      values.push({
        tenantId: tx.tenantId,
        id: newId<'MetricValue'>(),
        periodId: id,
        metricId: metric.id,
        startupId: startup.id,
        startsOn: period.from,
      });
  }
  for (let i = 0; i < created.length; i += rowsAStatement)
    await tx.db
      .insert(metricPeriods)
      .values(created.slice(i, i + rowsAStatement).map(({ name: _, ...row }) => row))
      .onConflictDoNothing();
  for (let i = 0; i < values.length; i += rowsAStatement)
    await tx.db
      .insert(metricValues)
      .values(values.slice(i, i + rowsAStatement))
      .onConflictDoNothing({ target: [metricValues.tenantId, metricValues.periodId, metricValues.metricId] });
  await recount(tx, [...new Set(values.map(({ periodId }) => periodId))]);
  await putRecordPosts(
    tx,
    created.map(({ id, startupId }) => ({ startupId, recordId: id, eventType: 'DATA_DUE' as const })),
  );
  await logActivities(
    tx,
    null,
    created.map(({ id, startupId, name, startsOn, endsOn, dueOn }) =>
      periodEvent('metrics.requested', {
        id,
        startupId,
        startupName: name,
        from: startsOn.toString(),
        to: endsOn.toString(),
        dueOn: dueOn.toString(),
      }),
    ),
  );
}
