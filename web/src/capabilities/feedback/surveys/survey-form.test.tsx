import { emptyContent } from '@seedbed/domain/forms/form.ts';
import { Provider } from 'urql';
import { expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart, type Surroundings } from '#platform/testing/render.tsx';
import { SurveyOfLink } from './survey-page.tsx';

const en = (value: string) => [{ language: 'en', value }];
const [score, comment] = ['0192d3a0-0000-7000-8000-000000000001', '0192d3a0-0000-7000-8000-000000000002'];
const questions = [
  {
    _id: score,
    questionType: 'number_scale',
    behavesAs: 'number_scale',
    content: { ...emptyContent, label: en('Score'), isRequired: true, validations: { min: 0, max: 10 } },
  },
  {
    _id: comment,
    questionType: 'text_long',
    behavesAs: 'text_long',
    content: { ...emptyContent, label: en('Why?') },
  },
];
const open = {
  ...{ state: 'open', formNumber: 1, name: 'Pulse', title: en('How is it going?'), description: [] },
  ...{ anonymity: 'anonymous', language: 'en', questions, actions: [] },
};

async function renderSurvey(token: string, survey: object | null = open, surroundings: Surroundings = {}) {
  const [sent, started] = [vi.fn(), vi.fn()];
  const client = fakeClient((name, variables) => {
    if (name === 'OneSurvey') return { survey };
    if (name === 'StartSurvey') started(variables);
    if (name === 'AnswerSurvey') sent(variables);
    return { startSurvey: true, answerSurvey: { state: 'answered' } };
  });
  const part = await renderPart(
    <Provider value={client}>
      <SurveyOfLink token={token} />
    </Provider>,
    { client, ...surroundings },
  );
  return { part, sent, started };
}

test('promises anonymity, starts with the first typed answer, and sends only complete answers', async () => {
  const { part, sent, started } = await renderSurvey('token-a-complete');
  await expect.element(part.getByText('Your answers are anonymous', { exact: false })).toBeVisible();
  expect(started).not.toHaveBeenCalled();
  await part.getByRole('textbox', { name: /^Why/ }).fill('The coaching helps');
  await expect.poll(() => started.mock.calls.length).toBe(1);
  await part.getByRole('button', { name: 'Send answers' }).click();
  await expect.element(part.getByText('1 answer needs a change.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  await part.getByRole('radio', { name: '9' }).click();
  await part.getByRole('button', { name: 'Send answers' }).click();
  await expect.element(part.getByRole('heading', { name: 'Thank you. Your answers arrived.' })).toBeVisible();
  expect(sent.mock.calls[0]?.[0]).toMatchObject({ answers: { [score]: 9, [comment]: 'The coaching helps' } });
  expect(started).toHaveBeenCalledOnce();
});

test('keeps typed answers on the device, and forgets them when they are sent', async () => {
  const { part } = await renderSurvey('token-b-keeps');
  await part.getByRole('textbox', { name: /^Why/ }).fill('Half a thou');
  await cleanup();
  const { part: again } = await renderSurvey('token-b-keeps');
  await expect.element(again.getByRole('textbox', { name: /^Why/ })).toHaveValue('Half a thou');
  await again.getByRole('radio', { name: '3' }).click();
  await again.getByRole('button', { name: 'Send answers' }).click();
  await expect.element(again.getByRole('heading', { name: 'Thank you. Your answers arrived.' })).toBeVisible();
  await cleanup();
  const { part: other } = await renderSurvey('token-b-keeps');
  await expect.element(other.getByRole('textbox', { name: /^Why/ })).toHaveValue('');
});

test('tells of a spent link what the team did, and of an ended one that it is over', async () => {
  const actions = [{ said: 'Too long', done: 'Shorter sessions' }];
  const { part } = await renderSurvey('token-c', { ...open, state: 'answered', questions: [], actions });
  await expect.element(part.getByText('Shorter sessions')).toBeVisible();
  const { part: over } = await renderSurvey('token-d', { ...open, state: 'over', questions: [] });
  await expect.element(over.getByRole('heading', { name: 'This survey has ended.' })).toBeVisible();
});
