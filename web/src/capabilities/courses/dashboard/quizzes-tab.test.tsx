// The results of a quiz show typed answers, and questions with tables and pictures as the quiz does.
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { QuizzesTab } from './quizzes-tab.tsx';

const [courseId, itemId, picture] = [newId(), newId(), newId()];
const line = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const resultOf = (content: object[], more: object = {}) => ({
  ...{ __typename: 'QuizQuestionResult', questionId: newId(), text: 'In one line', language: 'en', isDrawn: false },
  ...{
    content: { type: 'doc', content },
    asked: 4,
    answers: 4,
    right: 1,
    options: [],
    others: [],
    pictures: [],
    formerVersion: null,
    ...more,
  },
});
const table = {
  type: 'table',
  content: [['Cash', '120']].map((cells) => ({
    type: 'tableRow',
    content: cells.map((text) => ({ type: 'tableCell', content: [line(text)] })),
  })),
};

async function renderResults(results: object[]) {
  await loadTexts(['courses']);
  const item = { __typename: 'CourseDashboardItem', itemId, title: 'Prices', kind: 'quiz', isRequired: true };
  const client = fakeClient((name) =>
    name === 'QuizResults'
      ? { quizResults: results }
      : { courseDashboard: { __typename: 'CourseDashboard', items: [item], heatMap: [], behind: [] } },
  );
  return renderPart(<QuizzesTab courseId={courseId} />, { client });
}

test('lists other typed answers with their number', async () => {
  const right = { __typename: 'QuizOptionCount', optionId: newId(), text: 'Ten euros', isRight: true, count: 1 };
  const others = [
    { __typename: 'QuizOtherAnswer', text: 'Twenty', count: 2 },
    { __typename: 'QuizOtherAnswer', text: 'Nothing', count: 1 },
  ];
  const view = await renderResults([resultOf([line('Which price?')], { options: [right], others })]);
  const list = view.getByRole('list', { name: 'Other answers' });
  await expect.element(list).toBeVisible();
  expect([...list.element().children].map(({ textContent }) => textContent)).toEqual(['Twenty2', 'Nothing1']);
  await expect.element(view.getByText('In one line')).toBeVisible();
});

test('shows a table as a table, and the description of a picture that cannot be opened', async () => {
  const shown = { type: 'picture', attrs: { id: picture, alt: 'A chart of prices' } };
  const view = await renderResults([resultOf([line('How long is the runway?'), table, shown])]);
  await expect.element(view.getByRole('cell', { name: '120' })).toBeVisible();
  await expect.element(view.getByText('A chart of prices')).toBeVisible();
  expect(view.getByText('In one line').elements()).toHaveLength(0);
});

test('marks a question of an earlier version, beside the one of now with the same id', async () => {
  const questionId = newId();
  const view = await renderResults([
    resultOf([line('Which price now?')], { questionId, text: 'Which price now?' }),
    resultOf([line('Which price then?')], { questionId, text: 'Which price then?', formerVersion: 2 }),
  ]);
  await expect.element(view.getByText('Which price now?')).toBeVisible();
  await expect.element(view.getByText('Which price then?')).toBeVisible();
  expect(view.getByText('Version 2').elements()).toHaveLength(1);
});
