import { endOfDay } from '@seedbed/domain/kernel/dates.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import {
  type CategorizationAnswers,
  categorizationKeys,
} from '@seedbed/domain/metrics/categorization/categorization.ts';
import { owes } from '@seedbed/domain/metrics/definitions/metric.ts';
import { endedPeriods, type Period } from '@seedbed/domain/metrics/periods/period.ts';
import { type MetricCard, recurrenceOf } from '#capabilities/metrics/definitions/find-metrics.ts';
import type {
  metricPeriods,
  metricValueChanges,
  metricValues,
  startupCategorizations,
  startupMetrics,
} from '#capabilities/metrics/table.ts';
import type { posts } from '#capabilities/timeline/table.ts';
import { Chance } from './chance.ts';
import { Figures } from './figures.ts';

export interface ReportingStartup {
  id: Id<'Startup'>;
  name: string;
  founderId: Id<'User'>;
  staffId: Id<'User'> | null;
  /** In a program that has begun: the others are not categorized yet. */
  hasBegun: boolean;
  /** The day when it was sold or closed. */
  until: Temporal.PlainDate | null;
}

interface ReportInput {
  tenantId: Id<'Incubator'>;
  all: readonly ReportingStartup[];
  definitions: readonly MetricCard[];
  collectsFrom: Temporal.PlainDate;
  day: Temporal.PlainDate;
  zone: string;
}

export interface DemoReports {
  categorizations: (typeof startupCategorizations.$inferInsert)[];
  periods: (typeof metricPeriods.$inferInsert)[];
  values: (typeof metricValues.$inferInsert)[];
  changes: (typeof metricValueChanges.$inferInsert)[];
  targets: (typeof startupMetrics.$inferInsert)[];
  posts: (typeof posts.$inferInsert)[];
}

const dueDays = 10;
const missingShare = 0.07;
const lateShare = 0.11;
const corrections = 3;
/** Two startups earn far more than all others. */
const outliers = [3, 10];

/** The reports: most on time, some late, some missing. The founder's account, the first one, still owes last month. */
export function makeReports(given: ReportInput): DemoReports {
  const reported: DemoReports = { categorizations: [], periods: [], values: [], changes: [], targets: [], posts: [] };
  for (const [n, startup] of given.all.entries()) addStartup(reported, given, startup, n);
  return reported;
}

function addStartup(reported: DemoReports, given: ReportInput, startup: ReportingStartup, n: number): void {
  const chance = new Chance(n + 1);
  const base = { tenantId: given.tenantId, startupId: startup.id };
  const isFirstToWait = given.all.find(({ hasBegun }) => !hasBegun) === startup;
  const status = startup.hasBegun ? ('complete' as const) : isFirstToWait ? ('delayed' as const) : ('open' as const);
  // Three of ten earn nothing, in a small tenant too.
  const isIdle = n % 10 === 2 || n % 10 === 5 || n % 10 === 8;
  const answers = answersOf(chance, n);
  const isComplete = status === 'complete';
  reported.categorizations.push({
    ...base,
    id: newId<'StartupCategorization'>(),
    status,
    askedOn: isComplete ? given.collectsFrom : given.day.with({ day: 1 }).add({ months: status === 'delayed' ? 1 : 0 }),
    ...(isComplete && answers),
    ...(status !== 'open' && { answeredById: startup.founderId, answeredAt: endOfDay(given.collectsFrom, given.zone) }),
  });
  if (!isComplete) return;
  const figures = new Figures(chance, { isIdle, isOutlier: outliers.includes(n) });
  const owed = given.definitions.filter((metric) =>
    owes({ programIds: [], answers, isChosen: false }, { ...metric, isPaused: false }),
  );
  for (const { period, own } of periodsOf(owed, given, startup.until))
    addPeriod(reported, given, startup, { period, own, n, chance, figures });
  for (const slug of ['revenue', 'active_users']) {
    const metric = owed.find((one) => one.slug === slug);
    const target = slug === 'revenue' ? 10_000 : 2_500;
    if (metric && chance.is(0.5))
      reported.targets.push({ ...base, id: newId<'StartupMetric'>(), metricId: metric.id, target });
  }
}

/** The founder's account and the outliers report everything. */
const answersOf = (chance: Chance, n: number): CategorizationAnswers => {
  const isFull = n === 0 || outliers.includes(n);
  const answers = categorizationKeys.map((key) => [
    key,
    chance.is(key === 'isGeneratingSales' ? 0.85 : 0.75) || isFull,
  ]);
  return Object.fromEntries(answers) as CategorizationAnswers;
};

function periodsOf(
  owed: readonly MetricCard[],
  { collectsFrom, day, zone }: ReportInput,
  until: Temporal.PlainDate | null,
): { period: Period; own: MetricCard[] }[] {
  const found = new Map<string, { period: Period; own: MetricCard[] }>();
  for (const metric of owed)
    for (const period of endedPeriods(recurrenceOf(metric), collectsFrom, zone, endOfDay(day, zone))) {
      if (until && Temporal.PlainDate.compare(period.to, until) > 0) continue;
      const key = `${period.from} ${period.to}`;
      const one = found.get(key) ?? { period, own: [] };
      one.own.push(metric);
      found.set(key, one);
    }
  return [...found.values()].toSorted((a, b) => Temporal.PlainDate.compare(a.period.from, b.period.from));
}

interface OnePeriod {
  period: Period;
  own: readonly MetricCard[];
  n: number;
  chance: Chance;
  figures: Figures;
}

function addPeriod(
  reported: DemoReports,
  { tenantId, day, zone }: ReportInput,
  { id: startupId, founderId, staffId }: ReportingStartup,
  { period, own, n, chance, figures }: OnePeriod,
): void {
  const id = newId<'MetricPeriod'>();
  const dueOn = period.to.add({ days: dueDays });
  const isLast = Temporal.PlainDate.compare(period.to.add({ days: 35 }), day) > 0;
  const roll = chance.share();
  const isMissing = n === 0 ? isLast : roll < (isLast ? 0.35 : missingShare);
  const isLate = !isMissing && roll < missingShare + lateShare;
  const reportedOn =
    [dueOn.add({ days: isLate ? 6 : -chance.whole(1, 8) }), day].toSorted(Temporal.PlainDate.compare)[0] ?? day;
  const at = endOfDay(reportedOn, zone).subtract({ hours: chance.whole(3, 14) });
  const isByTeam = staffId !== null && chance.is(0.03);
  const by = isByTeam && staffId ? staffId : founderId;
  const isCorrected = !isMissing && reported.changes.length < corrections * 2 && chance.is(0.05);
  reported.periods.push({
    tenantId,
    id,
    startupId,
    startsOn: period.from,
    endsOn: period.to,
    dueOn,
    owed: own.length,
    filled: isMissing ? 0 : own.length,
    status: isMissing ? 'open' : isCorrected ? 'corrected' : 'submitted',
    ...(!isMissing && { submittedAt: at, submittedById: by }),
  });
  figures.next();
  for (const metric of own) {
    const valueId = newId<'MetricValue'>();
    const row = { tenantId, id: valueId, periodId: id, metricId: metric.id, startupId, startsOn: period.from };
    if (isMissing) {
      reported.values.push(row);
      continue;
    }
    const isDate = metric.unitType === 'DATE';
    const value = isDate ? null : figures.of(metric.slug);
    reported.values.push({
      ...row,
      value,
      dateValue: isDate ? period.to.add({ months: chance.whole(2, 10) }) : null,
      editedById: by,
      editedAt: at,
      isByTeam,
      version: isCorrected && metric.slug === 'cash_at_bank' ? 3 : 2,
    });
    if (isCorrected && metric.slug === 'cash_at_bank' && value !== null)
      reported.changes.push(
        {
          tenantId,
          id: newId(),
          valueId,
          changedAt: at,
          changedById: by,
          oldValue: null,
          newValue: value * 10,
          isByTeam,
        },
        {
          tenantId,
          id: newId(),
          valueId,
          changedAt: at.add({ hours: 26 }),
          changedById: by,
          oldValue: value * 10,
          newValue: value,
          isByTeam,
        },
      );
  }
  const isRecent = Temporal.PlainDate.compare(period.to.add({ months: 4 }), day) > 0;
  if (!isRecent) return;
  reported.posts.push({
    tenantId,
    id: newId<'Post'>(),
    startupId,
    recordId: id,
    eventType: isMissing ? 'DATA_DUE' : 'DATA_SUBMITTED',
    createdById: isMissing ? null : by,
    createdAt: isMissing ? endOfDay(period.to, zone) : at,
  });
}
