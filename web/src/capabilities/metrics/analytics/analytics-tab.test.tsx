import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { StartupContext } from '#capabilities/startups/public.tsx';
import arabic from '#locales/ar/metrics.json';
import { chooseInChart } from '#platform/testing/chart-menu.ts';
import { type FakeServer, fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as AnalyticsTab } from './analytics-tab.tsx';

const startupId = newId<'Startup'>();
const actor = (roleType: 'Staff' | 'Mentor', assigned: readonly (typeof startupId)[]): Actor => ({
  tenantId: newId(),
  userId: newId(),
  roleType,
  scopes: resolveScopes(roleType),
  startupVisibility: 'ALL',
  peopleVisibility: 'ALL',
  ownStartupIds: [],
  assignedStartupIds: assigned,
});

interface TabOptions extends Surroundings {
  metrics?: object[];
  answer?: FakeServer;
}

const renderTab = (reader: Actor, { metrics = [], answer = () => undefined, ...more }: TabOptions = {}) =>
  renderPart(
    <StartupContext value={{ _id: startupId, name: 'Lumen' }}>
      <AnalyticsTab />
    </StartupContext>,
    {
      actor: reader,
      client: fakeClient((name, variables) =>
        name === 'StartupMetrics' ? { startupMetrics: metrics } : answer(name, variables),
      ),
      ...more,
    },
  );

const point = (from: string, value: number) => ({
  __typename: 'MetricSeriesPoint',
  metricDataId: newId(),
  from,
  to: Temporal.PlainDate.from(from).add({ months: 1 }).subtract({ days: 1 }).toString(),
  value,
  dateValue: null,
  isByTeam: false,
  isCorrected: true,
  cohortMedian: null,
});
const customers = {
  __typename: 'MetricSeries',
  target: null,
  points: [point('2026-09-01', 5), point('2026-10-01', 7)],
  metric: {
    __typename: 'Metric',
    id: newId(),
    name: [{ __typename: 'Translation', language: 'en', value: 'Customers' }],
    description: [],
    reason: [],
    placeholder: null,
    isCalculated: false,
    unitOfMeasure: { __typename: 'UnitOfMeasure', unitType: 'CUSTOMER', customName: null },
    trackingRecurrence: { __typename: 'Recurrence', amount: 1, type: 'MONTHLY' },
    category: { __typename: 'MetricCategory', id: 'none', name: 'Other' },
  },
};
const correction = {
  __typename: 'MetricValueChange',
  id: newId(),
  at: '2026-11-05T10:00:00Z',
  isByTeam: true,
  oldValue: 5,
  newValue: 7,
  oldDate: null,
  newDate: null,
  by: null,
};

afterEach(cleanup);

test.each([
  ['the team that nothing is reported', actor('Staff', []), 'No metrics yet'],
  ['an assigned mentor that nothing is shared', actor('Mentor', [startupId]), 'No metrics shared with you yet'],
  ['another mentor that they have no access', actor('Mentor', []), 'You don’t have access to these metrics.'],
])('shows %s', async (_, reader, text) => {
  const tab = await renderTab(reader);
  await expect.element(tab.getByText(text)).toBeVisible();
});

test.each([
  ['en', 'History', '5 → 7'],
  // The first value is on the right, so the arrow points to the left.
  ['ar', arabic.analytics.history, '5 ← 7'],
] as const)('shows a correction with an arrow in the direction of the text (%s)', async (language, button, text) => {
  const tab = await renderTab(actor('Staff', []), {
    metrics: [customers],
    answer: (name) => (name === 'MetricValueHistory' ? { metricValueHistory: [correction] } : undefined),
    language,
  });
  await chooseInChart(tab.getByRole('figure'), button);
  await expect.element(page.getByRole('dialog').getByText(text, { exact: true })).toBeVisible();
});

test('keeps a target that is no number in the dialog, instead of removing the old one', async () => {
  const sent: unknown[] = [];
  const tab = await renderTab(actor('Staff', []), {
    metrics: [{ ...customers, target: 10 }],
    answer: (name, variables) => {
      if (name !== 'SetMetricTarget') return undefined;
      sent.push(variables.target);
      return { setMetricTarget: customers.metric };
    },
  });
  await chooseInChart(tab.getByRole('figure'), 'Target');
  const dialog = page.getByRole('dialog');
  const field = dialog.getByRole('textbox', { name: 'Target' });
  const save = dialog.getByRole('button', { name: 'Save' });
  await field.fill('9'.repeat(20));
  await save.click();
  await expect.element(dialog.getByText('Invalid number')).toBeVisible();
  expect(sent).toEqual([]);
  await field.fill('12.5');
  await save.click();
  await expect.poll(() => sent).toEqual([12.5]);
});

test('leaves a gap for a period without a report, and compares with the period before only', async () => {
  const metric = { ...customers, points: [point('2026-07-01', 5), point('2026-08-01', 6), point('2026-10-01', 9)] };
  const tab = await renderTab(actor('Staff', []), { metrics: [metric] });
  const figure = tab.getByRole('figure');
  await expect.element(figure.getByText(/October 2026/)).toBeVisible();
  await expect.element(figure.getByText(/since the period before/)).not.toBeInTheDocument();
  await chooseInChart(figure, 'Show as table');
  await expect.element(figure.getByRole('row', { name: 'Sep 26 –' })).toBeVisible();
  expect(figure.getByRole('row').elements()).toHaveLength(5);
});
