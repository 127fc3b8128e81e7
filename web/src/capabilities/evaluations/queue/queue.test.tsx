import { expect, test, vi } from 'vitest';
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

const open = (all: readonly object[], surroundings: Surroundings = {}, rounds: readonly object[] = []) =>
  renderPart(<Component />, {
    client: fakeClient((name) =>
      name === 'OwnEvaluations'
        ? { ownEvaluations: all }
        : name === 'OwnEvaluationRounds'
          ? { ownEvaluationRounds: rounds }
          : undefined,
    ),
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
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

const round = {
  __typename: 'OwnEvaluationRound',
  ...{ _id: 'r', name: 'Reading', funnelName: 'Spring', assigned: 4 },
  ...{ capacity: 10, usualCapacity: 10, isOwnCapacity: false },
};

test('asks how many applications the person takes, also with an empty queue', async () => {
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'SetEvaluationCapacity') {
      sent(variables);
      return { setEvaluationCapacity: { ...round, capacity: variables.capacity ?? 10, isOwnCapacity: true } };
    }
    return name === 'OwnEvaluations' ? { ownEvaluations: [] } : { ownEvaluationRounds: [round] };
  });
  const main = await renderPart(<Component />, { client });
  const field = main.getByLabelText(/Spring · Reading/);
  await expect.element(field).toHaveValue('10');
  await expect.element(main.getByText('Assigned: 4')).toBeVisible();
  await field.fill('3');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.mock.lastCall).toEqual([{ roundId: 'r', capacity: 3 }]);
  await field.fill('');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => sent.mock.lastCall).toEqual([{ roundId: 'r', capacity: null }]);
});

test('fits the capacities on a narrow phone, from right to left', async () => {
  const main = await open(queue, { language: 'ar', viewport: [320, 740] }, [round]);
  await expect.element(main.getByLabelText(/Spring · Reading/)).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
