import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { PeekProvider } from '#platform/record/peek.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { MetricPeek } from './metric-peek.tsx';

const metric = {
  __typename: 'MetricDefinition',
  ...{ _id: 'm', name: 'Revenue', slug: 'revenue', unitType: 'MONETARY', customUnit: null, recurrenceAmount: 1 },
  ...{ recurrenceType: 'MONTHLY', reach: 'PROGRAMS', isPaused: false, formula: null, version: 1 },
  category: { __typename: 'MetricCategory', id: 'c', name: 'Finance' },
  ...{ names: [], labels: [], placeholder: null, categoryId: 'c', programIds: ['p'], conditions: [] },
  ...{ audience: 'TEAM', isTopLevel: true, rules: [], assignedStartupIds: [] },
  descriptions: [{ language: 'en', value: 'Money from customers' }],
  reasons: [{ language: 'en', value: 'It shows growth' }],
};

test('shows what a metric asks and of whom, and pauses it', async () => {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'OneMetric') return { metricDefinition: metric };
    if (name === 'MetricChoices')
      return {
        metricCategories: [],
        metricDefinitions: [],
        programs: [
          { __typename: 'Program', _id: 'p', name: 'Batch 7' },
          { __typename: 'Program', _id: 'q', name: 'Other' },
        ],
      };
    sent(name, variables);
    return { setMetricPaused: { __typename: 'MetricDefinition', _id: 'm', isPaused: true, version: 2 } };
  });
  await loadTexts(['metrics']);
  const record = await renderPart(
    <PeekProvider value>
      <MetricPeek id="m" />
    </PeekProvider>,
    { client },
  );
  await expect.element(record.getByRole('heading', { level: 2, name: 'Revenue' })).toBeVisible();
  for (const text of ['Finance', 'Batch 7', 'Money from customers', 'It shows growth'])
    await expect.element(record.getByText(text)).toBeVisible();
  expect(record.getByText('Other').elements()).toEqual([]);
  await record.getByRole('button', { name: 'Pause' }).click();
  await expect.element(page.getByText('Revenue is paused')).toBeVisible();
  expect(sent).toHaveBeenCalledWith('SetMetricPaused', { metricId: 'm', paused: true });
});
