import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component } from './evaluators-page.tsx';

const person = (id: string, fullName: string) => ({ __typename: 'User', _id: id, fullName, avatar: null, role: null });

const round = {
  __typename: 'EvaluationRound',
  ...{ _id: 'r', name: 'Reading', type: 'evaluation', dueOn: null, minReaders: 2, capacity: 10 },
  ...{ hidesAverages: false, needs: [], calibration: ['cedar'] },
  pool: [{ __typename: 'EvaluationPoolEntry', userId: 'ana', roleId: null, capacity: null, user: null }],
  people: [
    {
      __typename: 'EvaluatorLoad',
      ...{
        evaluatorId: 'ana',
        evaluator: person('ana', 'Ana'),
        capacity: 7,
        isOwnCapacity: true,
        assigned: 4,
        done: 3,
        late: 1,
      },
      mean: 61.5,
    },
  ],
  progress: { __typename: 'EvaluationProgress', applications: 2, short: 1, assigned: 3, done: 2 },
};

async function open(surroundings: Surroundings = {}) {
  const calls: [string, Record<string, unknown>][] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'EvaluationRounds')
      return { funnel: { __typename: 'Funnel', _id: 'f', name: 'Spring' }, evaluationRounds: [round] };
    if (name === 'PoolChoices')
      return { peopleForEvaluations: [person('ana', 'Ana'), person('ben', 'Ben')], rolesForEvaluations: [] };
    if (name === 'RoundApplications')
      return {
        applicationList: {
          __typename: 'ApplicationListPage',
          ...{ next: null, count: 2, isCountCapped: false },
          rows: ['acme', 'cedar'].map((id) => ({
            __typename: 'Application',
            ...{ _id: id, name: id, status: 'under_review', evaluations: [], evaluationResults: [] },
          })),
        },
      };
    if (name === 'RoundApplicationNames')
      return {
        applicationList: {
          __typename: 'ApplicationListPage',
          rows: ['acme', 'cedar'].map((id) => ({ __typename: 'Application', _id: id, name: id })),
        },
      };
    calls.push([name, variables]);
    if (name === 'EvaluationPlan')
      return {
        evaluationPlan: {
          __typename: 'EvaluationPlan',
          ...{ fingerprint: 'seen', count: 1, people: 1, applications: 1, short: 0 },
          pairs: [
            {
              __typename: 'PlannedEvaluation',
              ...{ applicationId: 'acme', name: 'acme', reasons: ['readers', 'industry'] },
              evaluator: person('ana', 'Ana'),
            },
          ],
        },
      };
    if (name === 'AssignEvaluations') return { assignEvaluations: 1 };
    return undefined;
  });
  return { main: await renderPart(<Component />, { client, ...surroundings }), calls };
}

test('shows why people get applications, and gives out only the plan that was seen', async () => {
  const { main, calls } = await open();
  await expect.element(main.getByText('61.5 of 100', { exact: true })).toBeVisible();
  await expect.element(main.getByRole('cell', { name: '3 of 4' })).toBeVisible();
  await expect.element(main.getByRole('cell', { name: 'Own choice: 7' })).toBeVisible();
  expect(main.getByRole('button', { name: /^Assign \d/ }).elements()).toEqual([]);
  await main.getByRole('button', { name: 'Preview' }).click();
  await expect.element(main.getByRole('cell', { name: 'needs evaluators, knows the industry' })).toBeVisible();
  expect(calls).toEqual([['EvaluationPlan', { roundId: 'r', plan: { method: 'need' } }]]);
  await main.getByRole('button', { name: 'Assign 1' }).click();
  await expect.element(page.getByText('Evaluations assigned: 1')).toBeVisible();
  expect(calls[1]).toEqual(['AssignEvaluations', { roundId: 'r', plan: { method: 'need' }, fingerprint: 'seen' }]);
});

test('asks for a number where each application gets that many, and forgets the plan of another method', {
  tags: ['night'],
}, async () => {
  const { main, calls } = await open();
  await main.getByRole('button', { name: 'Preview' }).click();
  await expect.element(main.getByRole('button', { name: 'Assign 1' })).toBeVisible();
  await main.getByRole('combobox', { name: 'Method' }).selectOptions('Top up');
  expect(main.getByRole('button', { name: 'Assign 1' }).elements()).toEqual([]);
  await main.getByRole('button', { name: 'Preview' }).click();
  await expect.poll(() => calls.at(-1)?.[1].plan).toEqual({ method: 'top_up', count: 2 });
});

test('gives chosen applications to chosen people by hand', { tags: ['night'] }, async () => {
  const { main, calls } = await open();
  await main.getByRole('combobox', { name: 'Method' }).selectOptions('By hand');
  // Ben is not in the pool.
  await main.getByRole('combobox', { name: 'People' }).last().click();
  await page.getByRole('option', { name: 'Ben' }).click();
  await userEvent.keyboard('{Escape}');
  const form = main.getByRole('combobox', { name: 'Applications' });
  await form.click();
  await page.getByRole('option', { name: 'cedar' }).click();
  await userEvent.keyboard('{Escape}');
  await main.getByRole('button', { name: 'Preview' }).click();
  await expect
    .poll(() => calls.at(-1)?.[1].plan)
    .toEqual({ method: 'hand', evaluatorIds: ['ben'], applicationIds: ['cedar'] });
});

test('marks the applications that everybody scores first', async () => {
  const { main, calls } = await open();
  const mark = main.getByRole('switch', { name: /acme/ });
  await expect.element(main.getByRole('switch', { name: /cedar/ })).toBeChecked();
  await mark.click();
  await expect
    .poll(() => calls.at(-1))
    .toEqual(['SetCalibration', { roundId: 'r', applicationId: 'acme', isCalibration: true }]);
});

test('fits a narrow phone, from right to left', async () => {
  const { main } = await open({ language: 'ar', viewport: [360, 740] });
  await expect.element(main.getByRole('link', { name: 'acme' })).toBeInTheDocument();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
