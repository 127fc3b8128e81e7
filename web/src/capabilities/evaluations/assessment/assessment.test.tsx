import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { StartupContext } from '#capabilities/startups/startup-context.ts';
import { chooseInChart } from '#platform/testing/chart-menu.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { press, renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component as Evaluations } from './evaluations-page.tsx';
import { Component as Overview } from './overview-page.tsx';
import { Component as Performance } from './performance-page.tsx';

const criteria = ['Team', 'Market', 'Traction'].map((name) => ({
  __typename: 'AssessedCriterion',
  ...{ key: name.toLowerCase(), name },
}));
const sitting = (id: string, at: string, values: object) => ({
  __typename: 'AssessmentSitting',
  ...{ id, name: id, at, values },
});
const assessment = {
  __typename: 'StartupAssessment',
  ...{ health: 64.25, criteria },
  sittings: [
    sitting('Reading', '2026-05-01T09:00:00Z', { team: 50, market: 70, traction: 20 }),
    sitting('Panel', '2026-06-01T09:00:00Z', { team: 80, market: 60 }),
  ],
  evaluations: [
    {
      __typename: 'AssessedEvaluation',
      ...{ _id: 'e1', applicationName: 'Acme', roundName: 'Panel', submittedAt: '2026-06-01T09:00:00Z' },
      ...{ score: 72, recommendation: 'yes', canOpen: true, evaluator: null },
    },
    {
      __typename: 'AssessedEvaluation',
      ...{ _id: 'e2', applicationName: 'Acme', roundName: 'Reading', submittedAt: '2026-05-01T09:00:00Z' },
      ...{ score: null, recommendation: null, canOpen: false, evaluator: null },
    },
  ],
};

function open(part: ReactNode, found: object | null = assessment, surroundings: Surroundings = {}) {
  const client = fakeClient((name) => (name === 'StartupAssessment' ? { startupAssessment: found } : undefined));
  const startup = { _id: 'acme', name: 'Acme' };
  return renderPart(<StartupContext value={startup}>{part}</StartupContext>, { client, ...surroundings });
}

test('shows the health, and the last scores as a radar and over time', async () => {
  const main = await open(<Performance />);
  await expect.element(main.getByRole('heading', { name: 'Health score' })).toBeVisible();
  await expect.element(main.getByText('64.3 of 100')).toBeVisible();
  await expect.element(main.getByRole('img', { name: 'Last three evaluations' })).toBeVisible();
  await expect.element(main.getByRole('link', { name: 'Overview', exact: true })).toBeVisible();
});

test('draws at most four chosen criteria, with all of them in the table behind', { tags: ['night'] }, async () => {
  const keys = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const many = keys.map((key) => ({ ...criteria[0], key, name: `Criterion ${key}` }));
  const values = Object.fromEntries(keys.map((key, i) => [key, 10 * i]));
  const sittings = [
    sitting('Reading', '2026-05-01T09:00:00Z', values),
    sitting('Panel', '2026-06-01T09:00:00Z', values),
  ];
  const main = await open(<Performance />, { ...assessment, criteria: many, sittings });
  const chart = main.getByRole('img', { name: 'Criteria over time' });
  await expect.element(chart).toBeVisible();
  const lines = () => chart.element().querySelectorAll('polyline').length;
  expect(lines()).toBe(4);
  await main.getByRole('button', { name: 'Remove Criterion a' }).click();
  await expect.poll(lines).toBe(3);
  await main.getByRole('combobox', { name: 'Criteria in the chart' }).click();
  for (const name of ['Criterion g', 'Criterion f']) await page.getByRole('option', { name }).click();
  await expect.element(main.getByRole('button', { name: 'Remove Criterion b' })).not.toBeInTheDocument();
  expect(lines()).toBe(4);
  // The open list covers the chart.
  await press('Escape');
  await chooseInChart(main.getByRole('figure').last(), 'Show as table');
  await expect.element(main.getByRole('columnheader', { name: 'Criterion a' })).toBeVisible();
});

test('shows a graph for each criterion, or for the chosen one', async () => {
  const main = await open(<Overview />);
  await expect.element(main.getByRole('heading', { name: 'Traction' })).toBeVisible();
  await main.getByRole('combobox', { name: 'Criterion to show' }).selectOptions('Market');
  await expect.element(main.getByRole('heading', { name: 'Traction' })).not.toBeInTheDocument();
  await expect.element(main.getByRole('heading', { name: 'Market' })).toBeVisible();
});

test('keeps the names of sittings inside a narrow graph', async () => {
  const names = ['First reading of applications', 'Second reading of applications'];
  const sittings = names.map((name) => sitting(name, '2026-05-01T09:00:00Z', { team: 50 }));
  const main = await open(<Overview />, { ...assessment, sittings }, { viewport: [390, 800] });
  const graph = main.getByRole('img').first();
  await expect.element(graph).toBeVisible();
  const edges = graph.element().getBoundingClientRect();
  for (const text of graph.element().querySelectorAll('text')) {
    const { left, right } = text.getBoundingClientRect();
    expect([left >= edges.left - 1, right <= edges.right + 1]).toEqual([true, true]);
  }
});

test('links the evaluations that the person may open, and no others', async () => {
  const main = await open(<Evaluations />);
  await expect
    .element(main.getByRole('row', { name: /Panel/ }).getByRole('link'))
    .toHaveAttribute('href', '/applications/evaluations/e1');
  expect(
    main
      .getByRole('row', { name: /Reading/ })
      .getByRole('link')
      .elements(),
  ).toEqual([]);
});

test('says that there are no scores yet', async () => {
  const main = await open(<Evaluations />, { ...assessment, evaluations: [] });
  await expect.element(main.getByText('No scores yet')).toBeVisible();
});

test('fits a narrow phone, from right to left', async () => {
  await open(<Performance />, assessment, { language: 'ar', viewport: [360, 740] });
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
