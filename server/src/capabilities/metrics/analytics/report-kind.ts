import { type ChartData, ticksFor, valuesIn } from '@seedbed/domain/kernel/charts/chart-data.ts';
import { dayFrom } from '@seedbed/domain/kernel/dates.ts';
import {
  directionOf,
  type Language,
  localeOf,
  type Translation,
  translated,
} from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { isSummed } from '@seedbed/domain/metrics/definitions/unit.ts';
import { periodOf } from '@seedbed/domain/metrics/periods/period.ts';
import { canSeePortfolioMetrics } from '@seedbed/domain/metrics/policy.ts';
import { findRecipient } from '#capabilities/exports/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { recurrenceOf } from '#capabilities/metrics/definitions/find-metrics.ts';
import { periodLabel } from '#capabilities/metrics/periods/period-label.ts';
import { numberText } from '#capabilities/metrics/update-form/check-values.ts';
import type { ExportKind, ExportRun } from '#platform/export/export-kinds.ts';
import { translate } from '#platform/messages.ts';
import type { ExportReader } from '#platform/privacy-sources.ts';
import { valueText } from '#platform/privacy-values.ts';
import { type DocumentChart, inOneLine, type TextDocument } from '#platform/text-documents/text-document.ts';
import { writePdf } from '#platform/text-documents/write-pdf.ts';
import { readTx } from '#platform/tx.ts';
import { type PortfolioSeries, portfolioSeries } from './portfolio.ts';

export interface ReportInput {
  programIds: readonly string[] | null;
  /** Null for all metrics; absent in reports asked for earlier. */
  metricIds?: readonly string[] | null;
  /** yyyy-MM-dd */
  since: string;
}

/** The figures of the portfolio for funders: totals and medians of each metric, and a page that defines them. */
export const metricsReportKind: ExportKind = {
  name: 'metrics-report',
  mailText: 'exports:mail.text',
  title: (_, { language, words }) => translate('metrics:report.title', language, { ...words }),
  write,
  assertAllowed: async (_, actor) => assertAllowed(canSeePortfolioMetrics(actor)),
};

async function write(run: ExportRun): Promise<object> {
  const { programIds, metricIds, since } = run.input as ReportInput;
  const context = await run.context();
  try {
    assertAllowed(canSeePortfolioMetrics(context.actor));
    const tx = await context.read();
    const series = await portfolioSeries(tx, context.actor, {
      programIds,
      since: dayFrom(since) ?? Temporal.PlainDate.from('2000-01-01'),
    });
    const { currency } = await findIncubatorIn(tx);
    const { incubator } = await readTx(run, (reading) => findRecipient(reading, run.userId));
    const chosen = metricIds ? series.filter(({ metric }) => metricIds.includes(metric.id)) : series;
    await writePdf(run.file, reportDocument(chosen, run.reader, { tenant: incubator.name, currency }));
    return run.input;
  } finally {
    await context.end();
  }
}

interface ReportFacts {
  tenant: string;
  currency: string;
}

export function reportDocument(
  all: readonly PortfolioSeries[],
  reader: ExportReader,
  { tenant, currency }: ReportFacts,
): TextDocument {
  const { language, words } = reader;
  const text = (key: string, params: object = {}) => translate(key, language, { ...words, ...params });
  const textIn = (texts: readonly Translation[]) => translated(texts, language) || (texts[0]?.value ?? '');
  return {
    language: localeOf(language),
    direction: directionOf(language),
    title: text('metrics:report.title'),
    subtitle: inOneLine([tenant, valueText(Temporal.Now.instant(), reader)]),
    sections: [
      ...all.map((one) => ({ heading: textIn(one.metric.names), ...figuresOf(one, { language, currency, text }) })),
      {
        heading: text('metrics:report.definitions'),
        startsPage: true,
        none: text('metrics:portfolio.empty'),
        facts: all.map(({ metric }) => [
          textIn(metric.names),
          [
            [
              text(`metrics:values.unit.${metric.unitType}`),
              text(`metrics:every.${metric.recurrenceType}`, { count: metric.recurrenceAmount }),
            ].join(' · '),
            metric.formula && `${metric.slug} = ${metric.formula}`,
            textIn(metric.descriptions),
            textIn(metric.reasons),
          ]
            .filter(Boolean)
            .join('\n'),
        ]),
      },
    ],
  };
}

interface Words {
  language: Language;
  currency: string;
  text: (key: string) => string;
}

/** The charts of a metric, and the values behind them with the newest period first. */
function figuresOf({ metric, points }: PortfolioSeries, { language, currency, text }: Words) {
  const locale = localeOf(language);
  const amount = (value: number, isShort = false): string => {
    // Cents say nothing about thousands.
    const isSmall = Math.abs(value) < 1_000;
    const isCompact = isShort && !isSmall;
    const options = {
      maximumFractionDigits: isSmall ? 2 : 0,
      ...(isCompact && { notation: 'compact' as const, minimumFractionDigits: 0, maximumFractionDigits: 1 }),
    };
    if (metric.unitType !== 'PERCENTAGE')
      return numberText(value, locale, metric.unitType === 'MONETARY' ? currency : null, options);
    return new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: isShort ? 0 : 1 }).format(
      value / 100,
    );
  };
  const labelOf = (from: Temporal.PlainDate, isShort = false) =>
    periodLabel(periodOf(recurrenceOf(metric), from), language, isShort);
  const [total, median, startups] = ['total', 'median', 'startups'].map((key) => text(`metrics:portfolio.${key}`));
  const hasTotal = isSummed(metric);
  const chart = (kind: 'lines' | 'bars', title: string, series: ChartData['series']): DocumentChart => {
    const data = { labels: points.map(({ from }) => labelOf(from, true)), series };
    const ticks = ticksFor(valuesIn(data)).map((value) => ({ value, text: amount(value, true) }));
    return { kind, title, data, ticks };
  };
  const quartile = (key: 'lower' | 'upper') => ({
    name: text(`metrics:portfolio.${key}`),
    values: points.map((point) => point[key]),
    isReference: true,
  });
  return {
    charts: [
      ...(hasTotal
        ? [chart('bars', total ?? '', [{ name: total ?? '', values: points.map((one) => one.total) }])]
        : []),
      chart('lines', median ?? '', [
        { name: median ?? '', values: points.map((one) => one.median) },
        quartile('lower'),
        quartile('upper'),
      ]),
    ],
    table: {
      columns: [text('metrics:analytics.period'), ...(hasTotal ? [total ?? ''] : []), median ?? '', startups ?? ''],
      rows: points
        .map((one) => [
          labelOf(one.from),
          ...(hasTotal ? [amount(one.total)] : []),
          amount(one.median),
          numberText(one.reporters, locale, null),
        ])
        .toReversed(),
    },
  };
}
