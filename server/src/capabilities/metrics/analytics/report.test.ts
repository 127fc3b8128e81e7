import { expect, test } from 'vitest';
import type { MetricCard } from '#capabilities/metrics/definitions/find-metrics.ts';
import { textDirection } from '#platform/text-documents/text-document.ts';
import type { PortfolioSeries } from './portfolio.ts';
import { reportDocument } from './report-kind.ts';

const metric = (facts: Partial<MetricCard>) =>
  ({
    names: [
      { language: 'en', value: 'Revenue' },
      { language: 'ar', value: 'الإيرادات' },
    ],
    descriptions: [{ language: 'en', value: 'Income from sales.' }],
    reasons: [{ language: 'en', value: 'Funders ask for it.' }],
    slug: 'revenue',
    unitType: 'MONETARY',
    recurrenceAmount: 3,
    recurrenceType: 'MONTHLY',
    formula: null,
    ...facts,
  }) as MetricCard;
const points = [
  ['2026-04-01', 9_000],
  ['2026-07-01', 12_345.6],
].map(([from, total]) => ({
  from: Temporal.PlainDate.from(String(from)),
  reporters: 6,
  total: Number(total),
  median: 80.5,
  lower: 40,
  upper: 120,
}));
const reader = { language: 'en', words: { Startups: 'Ventures' }, timezone: 'Europe/Paris' };
const documentOf = (all: PortfolioSeries[], facts: object = {}) =>
  reportDocument(all, { ...reader, ...facts } as never, { tenant: 'Northlight', currency: 'EUR' });

test('draws each metric, with the values behind the charts and the newest period first', () => {
  const [section] = documentOf([{ metric: metric({}), points }]).sections;
  expect(section?.heading).toBe('Revenue');
  expect(section?.charts?.map(({ kind, title }) => [kind, title])).toEqual([
    ['bars', 'Total'],
    ['lines', 'Median'],
  ]);
  expect(section?.charts?.[1]?.data.series.map(({ name, isReference = false }) => [name, isReference])).toEqual([
    ['Median', false],
    ['Lower quartile', true],
    ['Upper quartile', true],
  ]);
  expect(section?.charts?.[0]?.ticks.at(-1)).toEqual({ value: 15_000, text: '€15K' });
  expect(section?.table).toEqual({
    columns: ['Period', 'Total', 'Median', 'Ventures'],
    rows: [
      ['Q3 2026', '€12,346', '€80.50', '6'],
      ['Q2 2026', '€9,000', '€80.50', '6'],
    ],
  });
});

test('adds up no shares', () => {
  const [section] = documentOf([{ metric: metric({ unitType: 'PERCENTAGE' }), points }]).sections;
  expect(section?.charts?.map(({ kind }) => kind)).toEqual(['lines']);
  expect(section?.table?.columns).toEqual(['Period', 'Median', 'Ventures']);
});

test('ends with a page that defines each metric', () => {
  const burn = metric({ names: [{ language: 'en', value: 'Burn' }], slug: 'burn', formula: 'cash_out - revenue' });
  const last = documentOf([
    { metric: metric({}), points },
    { metric: burn, points },
  ]).sections.at(-1);
  expect([last?.heading, last?.startsPage]).toEqual(['Definitions', true]);
  expect(last?.facts).toEqual([
    ['Revenue', 'Money · Every 3 months\nIncome from sales.\nFunders ask for it.'],
    ['Burn', 'Money · Every 3 months\nburn = cash_out - revenue\nIncome from sales.\nFunders ask for it.'],
  ]);
});

test('is written from right to left in Arabic', () => {
  const document = documentOf([{ metric: metric({}), points }], { language: 'ar' });
  expect([document.direction, document.title, document.sections[0]?.heading]).toEqual([
    'rtl',
    'تقرير المحفظة',
    'الإيرادات',
  ]);
  expect(textDirection(document.subtitle, document.direction)).toBe('rtl');
});
