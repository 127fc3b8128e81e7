import { dayFrom } from '@seedbed/domain/kernel/dates.ts';
import { directionOf, localeOf, type Translation, translated } from '@seedbed/domain/kernel/translations.ts';
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
import type { TextDocument } from '#platform/text-documents/text-document.ts';
import { writePdf } from '#platform/text-documents/write-pdf.ts';
import { readTx } from '#platform/tx.ts';
import { type PortfolioSeries, portfolioSeries } from './portfolio.ts';

export interface ReportInput {
  programIds: readonly string[] | null;
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
  const { programIds, since } = run.input as ReportInput;
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
    await writePdf(run.file, reportDocument(series, run.reader, { tenant: incubator.name, currency }));
    return run.input;
  } finally {
    await context.end();
  }
}

function reportDocument(
  all: readonly PortfolioSeries[],
  reader: ExportReader,
  { tenant, currency }: { tenant: string; currency: string },
): TextDocument {
  const { language, words } = reader;
  const locale = localeOf(language);
  const text = (key: string, params: object = {}) => translate(key, language, { ...words, ...params });
  const textIn = (texts: readonly Translation[]) => translated(texts, language) || (texts[0]?.value ?? '');
  const percent = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });
  const amount = (value: number, { metric }: PortfolioSeries) =>
    metric.unitType === 'PERCENTAGE'
      ? percent.format(value / 100)
      : numberText(value, locale, metric.unitType === 'MONETARY' ? currency : null);
  return {
    language: locale,
    direction: directionOf(language),
    title: text('metrics:report.title'),
    subtitle: `${tenant} · ${valueText(Temporal.Now.instant(), reader)}`,
    sections: [
      ...all.map((one) => ({
        heading: textIn(one.metric.names),
        facts: one.points.map(
          ({ from, total, median, reporters }) =>
            [
              periodLabel(periodOf(recurrenceOf(one.metric), from), locale),
              text(isSummed(one.metric) ? 'metrics:report.line' : 'metrics:report.line-of-share', {
                total: amount(total, one),
                median: amount(median, one),
                reporters: numberText(reporters, locale, null),
              }),
            ] as const,
        ),
      })),
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
