import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component } from './queue-page.tsx';

const evaluation = (name: string, more: object = {}) => ({
  __typename: 'Evaluation',
  ...{ _id: name, name, isBlind: false, applicationId: name, roundId: 'r', roundName: 'Reading', funnelName: 'Spring' },
  ...{ state: 'assigned', dueAt: '2030-01-01T17:00:00Z', submittedAt: null, isOwn: true, score: null },
  ...{ recommendation: null, version: 1, evaluator: null, ...more },
});
const names = ['Acme', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fir', 'Gorse'];
const queue = [
  ...names.map((name) => evaluation(name)),
  evaluation('4F2A91', { isBlind: true }),
  evaluation('Holly', { state: 'submitted', submittedAt: '2026-11-01T09:00:00Z', score: 71 }),
];

const open = (all: readonly object[], surroundings: Surroundings = {}) =>
  renderPart(<Component />, {
    client: fakeClient((name) => (name === 'OwnEvaluations' ? { ownEvaluations: all } : undefined)),
    ...surroundings,
  });

test('shows progress and due date, and begins with the first open one [UX-J1]', async () => {
  const main = await open(queue);
  await expect.element(main.getByText('1 of 9', { exact: true })).toBeVisible();
  await expect.element(main.getByText(/^Due .*2030/).first()).toBeVisible();
  await expect
    .element(main.getByRole('link', { name: 'Start reading' }))
    .toHaveAttribute('href', '/applications/evaluations/Acme');
});

test('searches by the shown name, and keeps hidden names hidden', async () => {
  const main = await open(queue);
  const search = main.getByRole('searchbox', { name: 'Search by name, funnel or round' });
  await search.fill('ced');
  await expect.element(main.getByRole('link', { name: 'Cedar' })).toBeVisible();
  expect(main.getByRole('link', { name: 'Acme' }).elements()).toEqual([]);
  await search.fill('4F2A');
  await expect.element(main.getByRole('link', { name: 'Application 4F2A91' })).toBeVisible();
  await search.fill('nothing');
  await expect.element(main.getByText('No evaluation has this name')).toBeVisible();
});

test('says that there is nothing to read', async () => {
  const main = await open([]);
  await expect.element(main.getByText('Nothing to read')).toBeVisible();
});

test('fits a narrow phone, from right to left', async () => {
  const main = await open(queue, { language: 'ar', viewport: [360, 740] });
  await expect.element(main.getByRole('link', { name: 'Acme' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
