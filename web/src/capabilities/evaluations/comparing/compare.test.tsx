import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { Component } from './compare-page.tsx';

const application = (id: string) => ({
  __typename: 'Application',
  ...{ _id: id, name: `Company ${id}`, status: 'pending_decision', roundId: 'r', roundName: 'Panel', version: 3 },
  ...{ funnelName: 'Spring', actions: id === 'd' ? [] : ['accept', 'reject'], fillingId: null },
  evaluations: [
    {
      __typename: 'Evaluation',
      ...{ _id: `e-${id}`, name: id, isBlind: false, applicationId: id, roundId: 'r', roundName: 'Panel' },
      ...{ funnelName: 'Spring', state: 'submitted', dueAt: null, submittedAt: '2026-11-01T09:00:00Z', isOwn: false },
      ...{ score: 64, recommendation: 'yes', version: 2, criteria: null, fillingId: '', evaluator: null },
    },
  ],
  rejectReasons: [] as string[],
  hasFixedReasons: false,
  evaluationResults: [
    {
      __typename: 'EvaluationResult',
      ...{ roundId: 'r', assigned: 1, done: 1, rawMean: 64, adjustedMean: 59, spread: 0, tally: [0, 0, 1, 0] },
      isToDiscuss: false,
    },
  ],
});

async function open(ids: string, surroundings: Surroundings = {}) {
  const decisions: unknown[] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'ComparedApplication') return { application: application(String(variables.id)) };
    if (name !== 'DecideCompared') return undefined;
    decisions.push(variables);
    return { decideApplication: application('a') };
  });
  const path = `/applications/compare?ids=${ids}`;
  return { main: await renderPart(<Component />, { client, path, ...surroundings }), decisions };
}

// First: a text field of another test leaves an element to measure by in the page.
test('fits a narrow phone, from right to left', async () => {
  const { main } = await open('a,b,c,d', { language: 'ar', viewport: [360, 740] });
  await expect.element(main.getByRole('heading', { name: 'Company d' })).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});

test('compares two to four, each once, and no more [UX-J5]', async () => {
  const { main } = await open('a,b,a,c,d,e');
  await expect.element(main.getByRole('heading', { name: 'Company d' })).toBeVisible();
  const shown = main.getByRole('heading', { level: 2 }).elements();
  expect(shown.map(({ textContent }) => textContent)).toEqual(['Company a', 'Company b', 'Company c', 'Company d']);
  await expect.element(main.getByText('No decision is possible now.')).toBeVisible();
});

test('asks for at least two', async () => {
  const { main } = await open('a');
  await expect.element(main.getByText('Choose two to four applications of a round.')).toBeVisible();
});

test('decides the version that the person sees, and holds the email', { tags: ['night'] }, async () => {
  const { main, decisions } = await open('a,b');
  await main.getByRole('button', { name: 'Reject Company a' }).click();
  await main.getByRole('textbox', { name: 'Reason' }).fill('Too early.');
  await main.getByRole('button', { name: 'Reject', exact: true }).click();
  await expect.element(page.getByText('Company a rejected')).toBeVisible();
  const decision = { action: 'reject', reason: 'Too early.', holdsEmail: true };
  expect(decisions).toEqual([{ applicationId: 'a', roundId: 'r', version: 3, decision }]);
});
