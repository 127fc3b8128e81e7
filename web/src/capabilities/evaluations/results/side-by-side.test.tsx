import { expect, test } from 'vitest';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { ApplicationEvaluationsPart } from './application-evaluations.tsx';

const en = (value: string) => [{ language: 'en', value }];
const line = (_id: string, questionType: string, label: string, criterion: string | null = null) => ({
  __typename: 'FormQuestion',
  ...{ _id, questionType, behavesAs: questionType, content: { label: en(label), options: [], validations: {} } },
  criterion: criterion && { __typename: 'Tag', _id: criterion, name: criterion },
});
const questions = [line('team', 'number_scale', 'Team', 'People'), line('note', 'text_long', 'Note to staff')];

const evaluation = (name: string, answers: object | null) => ({
  __typename: 'Evaluation',
  ...{ _id: name, name: 'Acme', isBlind: false, applicationId: 'a', roundId: 'r', roundName: 'Reading' },
  ...{ funnelName: 'Spring', state: answers ? 'submitted' : 'assigned', dueAt: null, submittedAt: null, isOwn: false },
  ...{ score: answers && 75, recommendation: null, version: 1, canManage: true, endReason: null, isOutdated: false },
  ...{ reasons: [], criteria: null, fillingId: name },
  evaluator: { __typename: 'User', _id: name, fullName: name, avatar: null, role: null, roleLabel: null, startups: [] },
  scorecard: answers && { __typename: 'SentScorecard', questions, answers },
});

async function open(surroundings: Surroundings = {}) {
  const asked: string[] = [];
  const evaluations = [
    evaluation('Ana', { team: 4, note: 'Ask about the pilot.' }),
    evaluation('Ben', { team: 2 }),
    evaluation('Cleo', null),
  ];
  const client = fakeClient((name) => {
    asked.push(name);
    return { application: { __typename: 'Application', _id: 'a', evaluations, evaluationResults: [] } };
  });
  return { main: await renderPart(<ApplicationEvaluationsPart id="a" />, { client, ...surroundings }), asked };
}

test('shows the answers of all who have sent side by side, once the person asks', async () => {
  const { main, asked } = await open();
  const button = main.getByRole('button', { name: 'Answers side by side' });
  await expect.element(button).toHaveAttribute('aria-expanded', 'false');
  expect(asked).not.toContain('EvaluationScorecards');
  await button.click();
  await expect.element(main.getByRole('columnheader', { name: /Ben/ })).toBeVisible();
  expect(main.getByRole('columnheader', { name: /Cleo/ }).elements()).toEqual([]);
  const team = main.getByRole('row', { name: /Team/ });
  await expect.element(team.getByText(/People/)).toBeVisible();
  expect(
    team
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(['4', '2']);
  const note = main.getByRole('row', { name: /Note to staff/ });
  expect(
    note
      .getByRole('cell')
      .elements()
      .map((cell) => cell.textContent),
  ).toEqual(['Ask about the pilot.', '–']);
});

test('scrolls within itself on a phone, from right to left', { tags: ['night'] }, async () => {
  const { main } = await open({ language: 'ar', viewport: [320, 700] });
  await main.getByRole('button', { name: 'الإجابات جنبًا إلى جنب' }).click();
  await expect.element(main.getByText('Ask about the pilot.')).toBeVisible();
  await expect.poll(() => document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
});
