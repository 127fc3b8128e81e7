import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { ImportColumn } from '@seedbed/domain/kernel/import/import-column.ts';
import { type Language, translated } from '@seedbed/domain/kernel/translations.ts';
import { endedPeriods, lengthOf, type Period, periodOf } from '@seedbed/domain/metrics/periods/period.ts';
import { canConfigureMetrics } from '@seedbed/domain/metrics/policy.ts';
import { findIncubatorIn, hasFeatureIn } from '#capabilities/incubators/public.ts';
import { loadMetrics, type MetricCard, recurrenceOf } from '#capabilities/metrics/definitions/find-metrics.ts';
import { periodLabel } from '#capabilities/metrics/periods/period-label.ts';
import type { Tx } from '#platform/tx.ts';

const years = 3;
const keyShape = /^metric_([0-9a-f]{32})_(\d{4})(\d{2})(\d{2})$/;

/** A metric in one period: the column of a file of startups. */
export interface PastColumn {
  key: string;
  metric: MetricCard;
  period: Period;
}

const keyOf = (metricId: Id<'Metric'>, from: Temporal.PlainDate): string =>
  `metric_${metricId.replaceAll('-', '')}_${from.toString().replaceAll('-', '')}`;
export const isPastKey = (key: string): boolean => keyShape.test(key);

/** Calculated metrics follow from the others, and paused ones are not asked for. */
async function importedMetrics(tx: Tx, actor: Actor): Promise<MetricCard[]> {
  if (!canConfigureMetrics(actor) || !(await hasFeatureIn(tx, 'dataCollection'))) return [];
  return (await loadMetrics(tx)).filter(({ formula, pausedAt }) => formula === null && pausedAt === null);
}

/** 2026-03, 2026-Q1, 2026, or the first day. */
function codeOf(period: Period): string {
  const { from } = period;
  const length = lengthOf(period);
  if (length === 'month') return from.toString().slice(0, 7);
  if (length === 'quarter') return `${from.year}-Q${Math.ceil(from.month / 3)}`;
  return length === 'year' ? String(from.year) : from.toString();
}

/** The ended periods of three years, newest first: "Revenue 2026-03", in the language of the organization. */
export async function pastColumns(tx: Tx, actor: Actor): Promise<ImportColumn[]> {
  const metrics = await importedMetrics(tx, actor);
  if (metrics.length === 0) return [];
  const { timezone, defaultLanguage } = await findIncubatorIn(tx);
  const language: Language = defaultLanguage;
  const since = Temporal.Now.plainDateISO(timezone).with({ day: 1 }).subtract({ years });
  return metrics.flatMap((metric) => {
    const name = translated(metric.names, language) || metric.name;
    return endedPeriods(recurrenceOf(metric), since, timezone)
      .toReversed()
      .map((period) => {
        const labels = [codeOf(period), periodLabel(period, language), periodLabel(period, 'en')];
        const names = [...new Set([metric.slug, name, ...metric.names.map(({ value }) => value)])];
        return {
          key: keyOf(metric.id, period.from),
          name: `${name} ${codeOf(period)}`,
          isSearched: true,
          synonyms: names.flatMap((one) => labels.map((label) => `${one} ${label}`)),
        };
      });
  });
}

/** The mapped columns that exist, by their keys. */
export async function columnsOfKeys(
  tx: Tx,
  actor: Actor,
  keys: readonly string[],
): Promise<ReadonlyMap<string, PastColumn>> {
  const asked = keys.filter(isPastKey);
  if (asked.length === 0) return new Map();
  const byKey = new Map<string, MetricCard>(
    (await importedMetrics(tx, actor)).map((metric) => [metric.id.replaceAll('-', ''), metric]),
  );
  return new Map(
    asked.flatMap((key) => {
      const [, id = '', year = '', month = '', day = ''] = keyShape.exec(key) ?? [];
      const metric = byKey.get(id);
      if (!metric) return [];
      const period = periodOf(recurrenceOf(metric), Temporal.PlainDate.from(`${year}-${month}-${day}`));
      return [[key, { key, metric, period }] as const];
    }),
  );
}
