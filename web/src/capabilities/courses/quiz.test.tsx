// Authors write the questions of a quiz, and take some of the bank. Learners read rich questions.
import { resolveScopes } from '@seedbed/domain/access/resolve-scopes.ts';
import type { QuizContent } from '@seedbed/domain/courses/content.ts';
import { newQuestion, type QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import type { RoleType } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import type { ArticleContent } from '@seedbed/domain/resources/article/content.ts';
import { CombinedError } from '@urql/core';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { focus, press, renderPart } from '#platform/testing/render.tsx';
import { waitFor } from '#platform/testing/wait-for.ts';
import { Component as BankPage } from './bank/bank-page.tsx';
import { QuizFields } from './builder/quiz/quiz-fields.tsx';
import { Quiz } from './courseware/quiz.tsx';

const actorOf = (roleType: RoleType) => ({
  ...{ tenantId: newId<'Incubator'>(), userId: newId<'User'>(), roleType, scopes: resolveScopes(roleType) },
  ...{ startupVisibility: 'ALL' as const, peopleVisibility: 'ALL' as const, ownStartupIds: [], assignedStartupIds: [] },
});
const asked = (text: string, right = 'Yes'): QuizQuestion => {
  const one = newQuestion();
  return {
    ...{ ...one, text: richTextOf(text) as ArticleContent },
    options: one.options.map((option, i) => ({ ...option, text: i === 0 ? right : 'No' })),
  };
};
const line = (text: string) => ({ type: 'paragraph' as const, content: [{ type: 'text' as const, text }] });
const rich: ArticleContent = {
  type: 'doc',
  content: [
    line('How long is the runway?'),
    {
      type: 'table',
      content: [
        ['Cash', '120'],
        ['Costs', '10'],
      ].map((cells) => ({
        type: 'tableRow',
        content: cells.map((cell) => ({ type: 'tableCell', content: [line(cell)] })),
      })),
    },
  ],
};
const [shelf, banked] = ['Pricing', asked('Which price?')];
const bankRow = {
  ...{ __typename: 'QuizQuestion', _id: newId(), name: 'Which price?', topic: shelf, kind: 'one', question: banked },
  ...{ usedIn: 2, changedAt: '2026-11-01T10:00:00Z', version: 1 },
};
const answers: Record<string, object> = {
  QuizTopics: { quizTopics: [{ __typename: 'QuizTopic', name: shelf, questions: 2 }] },
  BankChoices: { quizQuestionList: { __typename: 'QuizQuestionPage', rows: [bankRow], next: null } },
  BankQuestions: {
    quizQuestionList: { __typename: 'QuizQuestionPage', rows: [bankRow], next: null, count: 1, isCountCapped: false },
  },
  OneBankQuestion: { quizQuestion: bankRow },
};

async function aBuilder(questions: QuizQuestion[]) {
  await loadTexts(['courses', 'resources']);
  const saved = vi.fn();
  const state: { content: Partial<QuizContent> } = { content: { questions } };
  const client = fakeClient((name, variables) => {
    if (name !== 'CreateBankQuestion') return answers[name];
    saved(variables);
    return { createQuizQuestion: { ...bankRow, _id: variables.id } };
  });
  function Builder() {
    const [content, setContent] = useState(state.content);
    const [tried, setTried] = useState(0);
    state.content = content;
    return (
      <>
        <QuizFields
          content={content}
          pictures={{ files: [], add: () => [] }}
          tried={tried}
          onChange={(change) => setContent((old) => ({ ...old, ...change }))}
        />
        <button type="button" onClick={() => setTried(tried + 1)}>
          Try
        </button>
      </>
    );
  }
  const view = await renderPart(<Builder />, { client, actor: actorOf('Staff') });
  return { view, state, saved };
}

test('opens one question at a time, a new one with the focus, and moves them with the keyboard', async () => {
  const { view, state } = await aBuilder([asked('First?', 'Paris'), asked('Second?')]);
  expect(view.getByRole('textbox', { name: 'Question', exact: true }).elements()).toHaveLength(0);
  const first = view.getByRole('button', { name: /First\?/ });
  await expect.element(first).toMatchTextContent(/✓ Paris/);
  await focus(first);
  await press('Enter');
  const text = view.getByRole('textbox', { name: 'Question', exact: true });
  await expect.element(text).toMatchTextContent(/First\?/);
  await view.getByRole('button', { name: /Second\?/ }).click();
  await expect.element(text).toMatchTextContent(/Second\?/);
  expect(text.elements()).toHaveLength(1);
  await focus(view.getByRole('button', { name: /Second\?/ }));
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}');
  await waitFor(() =>
    expect(state.content.questions?.map(({ options }) => options[0]?.text)).toEqual(['Yes', 'Paris']),
  );
  await expect.element(view.getByRole('button', { name: /Second\?/ })).toHaveFocus();
  await view.getByRole('button', { name: 'Add question' }).click();
  await expect.element(text).toHaveFocus();
  expect(text.elements()).toHaveLength(1);
});

test('opens the question with the fault when someone tries to save', async () => {
  const { view } = await aBuilder([asked('First?'), asked('Second?', '')]);
  await view.getByRole('button', { name: 'Try' }).click();
  await expect.element(view.getByRole('button', { name: /Second\?/ })).toHaveAttribute('aria-expanded', 'true');
});

test('accepts the right options as typed text alone, and brings the others back with the choice', async () => {
  const { view, state } = await aBuilder([asked('First?', 'Paris')]);
  await view.getByRole('button', { name: /First\?/ }).click();
  await view.getByRole('button', { name: 'Add option' }).click();
  await view.getByLabelText('Answer', { exact: true }).selectOptions('text');
  await expect.element(view.getByRole('textbox', { name: 'Accepted answer 1' })).toHaveValue('Paris');
  await expect.element(view.getByText(/Capital letters and extra spaces don’t matter/)).toBeVisible();
  const options = () => state.content.questions?.[0]?.options.map(({ text, isRight }) => [text, isRight]);
  expect(options()).toEqual([['Paris', true]]);
  await view.getByRole('button', { name: 'Add accepted answer' }).click();
  await expect.element(view.getByRole('textbox', { name: 'Accepted answer 2' })).toBeVisible();
  await view.getByLabelText('Answer', { exact: true }).selectOptions('one');
  expect(options()?.filter(([text]) => text)).toEqual([
    ['Paris', true],
    ['No', false],
  ]);
});

test('copies questions of the bank with new ids, saves one to it, and draws a topic', async () => {
  const { view, state, saved } = await aBuilder([asked('First?')]);
  await view.getByRole('button', { name: 'Add from the bank' }).click();
  await page.getByRole('checkbox', { name: 'Which price?' }).click();
  await page.getByRole('button', { name: 'Add 1 question' }).click();
  await waitFor(() => expect(state.content.questions).toHaveLength(2));
  const copy = state.content.questions?.[1];
  expect(copy).toMatchObject({ text: banked.text, fromBankId: bankRow._id });
  expect(copy?.id).not.toBe(banked.id);
  await view.getByRole('button', { name: 'Actions for question 1' }).click();
  await page.getByRole('menuitem', { name: 'Save to the bank' }).click();
  await page.getByRole('combobox', { name: 'Topic' }).fill('Teams');
  await page.getByRole('button', { name: 'Save to the bank' }).click();
  await waitFor(() => expect(saved).toHaveBeenCalledTimes(1));
  expect(saved.mock.calls[0]?.[0]).toMatchObject({ input: { topic: 'Teams' } });
  await waitFor(() => expect(state.content.questions?.[0]?.fromBankId).toBe(saved.mock.calls[0]?.[0]?.id));
  await view.getByRole('button', { name: 'Draw at random' }).click();
  const draw = view.getByRole('group', { name: 'Draw 1' });
  await draw.getByRole('combobox').selectOptions(shelf);
  await expect.element(draw).toMatchTextContent(/too few questions/);
  await draw.getByRole('textbox').fill('2');
  await expect.element(draw).not.toMatchTextContent(/too few/);
  expect(state.content.draws).toMatchObject([{ topic: shelf, count: 2 }]);
});

test('names each question of a quiz for screen readers, and shows its table', async () => {
  await loadTexts(['courses', 'resources']);
  const [long, short] = [{ ...asked(''), text: rich }, asked('Really?')];
  const several = { ...asked('Which two?'), kind: 'many' as const };
  const typed = { ...asked('Its name?'), kind: 'text' as const, options: [] };
  const open = {
    ...{ __typename: 'OpenCourseItem', item: { itemId: newId() }, files: [], attempts: [], attemptsLeft: 2 },
    ...{ content: { questions: [long, short, several, typed], passMark: 70 }, answered: null },
  };
  const view = await renderPart(<Quiz courseId={newId()} open={open as never} mayWork onStale={() => undefined} />, {
    ...{ client: fakeClient(() => undefined), actor: actorOf('Cofounder'), viewport: [390, 800] },
  });
  const group = view.getByRole('group', { name: '1. How long is the runway?' });
  await expect.element(group.getByRole('table')).toBeVisible();
  await group.getByRole('radio', { name: 'Yes' }).click();
  await expect.element(group.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await expect.element(view.getByText('2. Really?')).toBeVisible();
  await view.getByRole('group', { name: '3. Which two?' }).getByRole('checkbox', { name: 'No' }).click();
  await view.getByRole('group', { name: '2. Really?' }).getByRole('radio', { name: 'No' }).click();
  await expect.element(view.getByRole('button', { name: 'Send answers' })).toBeDisabled();
  await view.getByRole('group', { name: '4. Its name?' }).getByRole('textbox', { name: 'Your answer' }).fill('Churn');
  await expect.element(view.getByRole('button', { name: 'Send answers' })).toBeEnabled();
});

test('shows the questions of the last attempt, not those of the next', async () => {
  await loadTexts(['courses', 'resources']);
  const [then, next] = [{ ...asked('Then?'), explanation: richTextOf('Because.') as ArticleContent }, asked('Next?')];
  const attempt = { _id: newId(), answers: { [then.id]: [then.options[1]?.id] }, score: 0, isPassed: false };
  const open = {
    ...{ __typename: 'OpenCourseItem', item: { itemId: newId() }, files: [], attempts: [attempt], attemptsLeft: 1 },
    ...{ content: { questions: [next], passMark: 70 }, answered: [then] },
  };
  const view = await renderPart(<Quiz courseId={newId()} open={open as never} mayWork onStale={() => undefined} />, {
    ...{ client: fakeClient(() => undefined), actor: actorOf('Cofounder') },
  });
  await expect.element(view.getByText('Then?')).toBeVisible();
  await expect.element(view.getByText('Right answer: Yes')).toBeVisible();
  await expect.element(view.getByText('Because.')).toBeVisible();
  expect(view.getByText('Next?').elements()).toHaveLength(0);
  await view.getByRole('button', { name: 'Try again' }).click();
  await expect.element(view.getByText('1. Next?')).toBeVisible();
});

test('keeps answers that were not sent, until they are', async () => {
  await loadTexts(['courses', 'resources']);
  const attempt = { _id: newId(), answers: {}, score: 0, isPassed: false };
  const open = {
    ...{ __typename: 'OpenCourseItem', item: { itemId: newId() }, files: [], attempts: [attempt], attemptsLeft: 2 },
    ...{ content: { questions: [asked('Really?')], passMark: 70 }, answered: null },
  };
  const actor = actorOf('Cofounder');
  const sent = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name !== 'AnswerQuiz') return undefined;
    sent(variables.id);
    return { answerQuiz: { __typename: 'QuizAttempt', _id: variables.id, score: 100, isPassed: true } };
  });
  const shown = () =>
    renderPart(<Quiz courseId={newId()} open={open as never} mayWork onStale={() => undefined} />, { client, actor });
  const first = await shown();
  await first.getByRole('button', { name: 'Try again' }).click();
  await first.getByRole('radio', { name: 'Yes' }).click();
  const next = await shown();
  await expect.element(next.getByRole('radio', { name: 'Yes' })).toBeChecked();
  await next.getByRole('button', { name: 'Send answers' }).click();
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  const last = await shown();
  await expect.element(last.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('loads the new questions of a quiz that has changed', async () => {
  await loadTexts(['courses', 'resources']);
  const open = {
    ...{ __typename: 'OpenCourseItem', item: { itemId: newId() }, files: [], attempts: [], attemptsLeft: 2 },
    ...{ content: { questions: [asked('Old?')], passMark: 70 }, answered: null },
  };
  const refused = new CombinedError({
    graphQLErrors: [{ message: 'The quiz has changed.', extensions: { code: 'courses.quiz-changed' } }],
  });
  const onStale = vi.fn();
  const view = await renderPart(<Quiz courseId={newId()} open={open as never} mayWork onStale={onStale} />, {
    ...{ client: fakeClient(() => refused), actor: actorOf('Cofounder') },
  });
  await view.getByRole('radio', { name: 'Yes' }).click();
  await view.getByRole('button', { name: 'Send answers' }).click();
  await waitFor(() => expect(onStale).toHaveBeenCalledTimes(1));
});

test('lists the bank, and opens a question by its address', async () => {
  await loadTexts(['courses', 'resources', 'lists', 'navigation']);
  const path = `/courses/management/questions?question=${bankRow._id}`;
  const client = fakeClient((name) => answers[name]);
  const view = await renderPart(<BankPage />, { client, path, actor: actorOf('Staff') });
  await expect.element(page.getByRole('dialog', { name: 'Edit question' })).toBeVisible();
  await expect.element(page.getByRole('combobox', { name: 'Topic' })).toHaveValue(shelf);
  await press('Escape');
  await expect.element(view.getByRole('link', { name: 'Which price?' })).toBeVisible();
});
