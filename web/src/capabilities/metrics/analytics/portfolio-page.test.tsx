import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { boot } from '#platform/boot.ts';
import { chooseInChart } from '#platform/testing/chart-menu.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Component as PortfolioPage } from './portfolio-page.tsx';

const metric = (id: string, name: string, unitType: string) => ({
  __typename: 'Metric',
  id,
  name: [{ __typename: 'Translation', language: 'en', value: name }],
  description: [],
  reason: [],
  placeholder: null,
  isCalculated: false,
  unitOfMeasure: { __typename: 'UnitOfMeasure', unitType, customName: null },
  trackingRecurrence: { __typename: 'Recurrence', amount: 1, type: 'MONTHLY' },
  category: { __typename: 'MetricCategory', id: 'none', name: 'Other' },
});
const point = (from: string, value: number) => ({
  __typename: 'PortfolioPoint',
  from,
  reporters: 2,
  total: value * 2,
  median: value,
  lower: value,
  upper: value,
});
const [revenueId, churnId] = [newId(), newId()];
const [revenue, churn] = [metric(revenueId, 'Revenue', 'MONETARY'), metric(churnId, 'Churn', 'PERCENTAGE')];
const points = [point('2026-09-01', 0), point('2026-10-01', 1)];
const series = [revenue, churn].map((one) => ({ __typename: 'PortfolioSeries', metric: one, points }));

const renderPage = (all: object[] | Error, path = '/') =>
  renderPart(<PortfolioPage />, {
    path,
    client: fakeClient((name, { metricId }) => {
      if (name === 'PortfolioMetrics')
        return all instanceof Error
          ? all
          : { portfolioMetrics: all, programs: [{ __typename: 'Program', _id: 'p', name: 'Spring' }] };
      if (name === 'SavedViews') return { savedViews: [] };
      if (name !== 'PortfolioMetric') return undefined;
      return {
        portfolioMetric: {
          __typename: 'PortfolioMetric',
          metric: metricId === churnId ? churn : revenue,
          cohorts: ['Spring', 'Summer', 'Autumn', 'Winter', 'Year'].map((one) => ({
            __typename: 'PortfolioCohort',
            id: one,
            name: one,
            points,
          })),
          // Shares this close have bins with equal names.
          latest: [0, 0.5, 1, 2].map((value, i) => ({
            __typename: 'PortfolioValue',
            startupId: `s${i}`,
            startup: `Startup ${i}`,
            from: '2026-10-01',
            value,
          })),
        },
      };
    }),
  });

let warnings: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  boot.publicIncubator = { ...boot.publicIncubator, currency: 'EUR' } as typeof boot.publicIncubator;
  warnings = vi.spyOn(console, 'error');
});
afterEach(async () => {
  // React warns of double keys here.
  expect(warnings).not.toHaveBeenCalled();
  vi.restoreAllMocks();
  await cleanup();
});

test('shows totals, medians, programs and the distribution of one metric, and the medians of all', async () => {
  const page = await renderPage(series);
  for (const title of ['Total', 'Median', 'Programs compared', 'Distribution'])
    await expect.element(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Churn' })).toBeVisible();
  await expect.element(page.getByText('2 startups reported').first()).toBeVisible();
});

test('draws four programs, and lists all of them in the table', { tags: ['night'] }, async () => {
  const page = await renderPage(series);
  const figure = page.getByRole('figure').filter({ hasText: 'Programs compared' });
  await expect.element(figure.getByText('Winter')).toBeVisible();
  expect(figure.getByText('Year').elements()).toEqual([]);
  await chooseInChart(figure, 'Show as table');
  await expect.element(figure.getByRole('columnheader', { name: 'Year' })).toBeVisible();
});

test('adds up no shares, and keeps bins with equal names apart', { tags: ['night'] }, async () => {
  const page = await renderPage(series, `/?metrics=${churnId}`);
  await expect.element(page.getByRole('heading', { name: 'Distribution' })).toBeVisible();
  await chooseInChart(page.getByRole('figure').filter({ hasText: 'Distribution' }), 'Show as table');
  expect(
    page
      .getByRole('rowheader')
      .elements()
      .map((one) => one.textContent)
      .at(-1),
  ).toBe('0% – 0.3%');
  expect(page.getByRole('heading', { name: 'Total' }).elements()).toEqual([]);
});

test('shows the metrics of its address in depth, compared as it says', async () => {
  const page = await renderPage(series, `/?metrics=${revenueId},${churnId}&by=STARTUP&span=24`);
  await expect.element(page.getByRole('heading', { level: 2, name: 'Churn' })).toBeVisible();
  expect(page.getByRole('heading', { level: 2, name: 'Revenue' }).elements()).toHaveLength(1);
  expect(page.getByRole('heading', { name: 'Startups compared' }).elements()).toHaveLength(2);
  await expect.element(page.getByLabelText('Compare by')).toHaveValue('STARTUP');
  await page.getByLabelText('Compare by').selectOptions('Tag');
  await expect.element(page.getByRole('heading', { name: 'Tags compared' }).first()).toBeVisible();
});

test('says that there are no metrics, and offers another try after a failure', async () => {
  const empty = await renderPage([]);
  await expect.element(empty.getByText('No metrics for this choice')).toBeVisible();
  await cleanup();
  const failed = await renderPage(new Error('offline'));
  await expect.element(failed.getByRole('button', { name: /again|retry/i })).toBeVisible();
});
