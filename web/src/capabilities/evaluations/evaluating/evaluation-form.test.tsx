import { emptyContent } from '@seedbed/domain/forms/form.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Client } from '@urql/core';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { FillingPageFragment } from '#platform/api/generated/documents.ts';
import { fakeClient, undoable } from '#platform/testing/fake-client.ts';
import { press, renderPart } from '#platform/testing/render.tsx';
import { registerUndo } from '#platform/undo.ts';
import { EvaluationForm } from './evaluation-form.tsx';
import { Component as EvaluationPage } from './evaluation-page.tsx';
import type { OpenEvaluation } from './open-evaluation.ts';

const team = newId();
const now = () => new Date().toISOString();
const evaluation = {
  ...{ _id: 'e', name: 'Acme', isBlind: false, applicationId: 'a', roundId: 'r', roundName: 'Reading' },
  ...{ funnelName: 'Spring', state: 'assigned', dueAt: null, submittedAt: null, isOwn: true, score: null, version: 1 },
  ...{ recommendation: null, evaluator: null, canDecline: true, isOutdated: false, others: [], result: null },
  othersVisibleAt: null,
  ...{ fillingId: 'f', reading: [] },
} as unknown as OpenEvaluation;
const filling = {
  ...{ __typename: 'Filling', _id: 'f', name: 'Reading', purpose: 'evaluation', state: 'draft', canEdit: true },
  ...{ canSubmit: true, canCancel: false, version: 1, formNumber: 1, formId: newId(), deadlineAt: null },
  ...{ graceEndsAt: null, submittedAt: null, answeredAt: null, createdAt: now(), now: now(), today: '2026-11-24' },
  ...{ recordKind: 'evaluation', recordId: newId(), recordName: 'Acme', title: [], description: [], languages: ['en'] },
  ...{ editableQuestions: [team], files: [], answers: [], unfittingAnswers: [], submissions: [] },
  questions: [
    {
      ...{ __typename: 'FormQuestion', _id: team, questionType: 'number_scale', behavesAs: 'number_scale' },
      criterion: null,
      content: {
        ...{ ...emptyContent, isRequired: true, validations: { min: 1, max: 5 } },
        label: [{ language: 'en', value: 'Team' }],
      },
    },
  ],
} as unknown as FillingPageFragment;
const place = { done: 0, count: 2, dueAt: null, previous: null, next: { _id: 'next' } as never };

const at = vi.fn();
function Page({ isLast = false }) {
  at(useLocation().pathname);
  const [isSent, setSent] = useState(false);
  sent = () => setSent(true);
  return (
    <EvaluationForm
      evaluation={isSent ? { ...evaluation, state: 'submitted', score: 70 } : evaluation}
      filling={isSent ? { ...filling, canEdit: false } : filling}
      place={isLast ? { ...place, next: null } : place}
    />
  );
}
let sent = () => {};

function serverThatSaves(): Client {
  return fakeClient((name, variables) => {
    if (name === 'SubmitAnswers') {
      sent();
      return undoable({ submitAnswers: { __typename: 'Filling', _id: 'f' } }, 'sent');
    }
    if (name !== 'SaveAnswers') return undefined;
    const writes = variables.answers as { questionId: string; base: number }[];
    return {
      saveAnswers: {
        filling: { __typename: 'Filling', _id: 'f', version: 2, answeredAt: now() },
        saved: Object.fromEntries(writes.map(({ questionId, base }) => [questionId, base + 1])),
        conflicts: {},
        refused: {},
      },
    };
  });
}

async function send(main: Locator) {
  await main.getByRole('radio', { name: '4' }).click();
  await main.getByRole('button', { name: 'Send scores' }).click();
}

test('Send says what is open, and leads to the first open criterion', async () => {
  const main = await renderPart(<Page />, { client: serverThatSaves() });
  await expect.element(main.getByText('Still open: 1', { exact: true })).toBeVisible();
  await main.getByRole('button', { name: 'Send scores' }).click();
  await expect.element(main.getByText('Not sent yet. Still open: 1')).toBeVisible();
  await expect.element(main.getByRole('radio', { name: '1' })).toHaveFocus();
  await send(main);
  await expect.element(main.getByRole('link', { name: 'Next application' })).toHaveFocus();
});

test('Enter after Send opens the next application', async () => {
  const main = await renderPart(<Page />, { client: serverThatSaves() });
  await send(main);
  await expect.element(main.getByRole('link', { name: 'Next application' })).toHaveFocus();
  await press('Enter');
  await expect.poll(() => at.mock.lastCall).toEqual(['/applications/evaluations/next']);
});

test('Ctrl+Enter sends the scores from anywhere on the page', async () => {
  const main = await renderPart(<Page />, { client: serverThatSaves() });
  await main.getByRole('radio', { name: '4' }).click();
  // A click beside the controls takes the focus out of the card.
  await main.getByRole('heading', { name: 'Acme' }).click();
  expect(document.activeElement?.closest('section')).toBeFalsy();
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(main.getByRole('link', { name: 'Next application' })).toHaveFocus();
});

test('undoes the sent scores from the message', async () => {
  const undone = vi.fn();
  registerUndo(undone);
  const main = await renderPart(<Page />, { client: serverThatSaves() });
  await send(main);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(undone).toHaveBeenCalledWith(['sent']);
});

test('after the last evaluation the focus lies on the link to the list', async () => {
  const main = await renderPart(<Page isLast />, { client: serverThatSaves() });
  await send(main);
  const list = main.getByRole('link', { name: 'My Evaluations' });
  await expect.element(list).toHaveFocus();
  await expect.element(list).toHaveAttribute('href', '/applications/evaluations');
});

test('after Send the focus lies on Next, with an undo; the promise to evaluate ends with the first score', async () => {
  const client = serverThatSaves();
  const main = await renderPart(<Page />, { client });
  const promise = main.getByRole('button', { name: 'I’ll evaluate it' });
  await expect.element(promise).toBeVisible();
  await main.getByRole('radio', { name: '4' }).click();
  await expect.element(main.getByRole('radio', { name: '4' })).toBeChecked();
  await expect.element(promise).not.toBeInTheDocument();
  await main.getByRole('button', { name: 'Send scores' }).click();
  await expect.element(main.getByRole('link', { name: 'Next application' })).toHaveFocus();
  await expect.element(main.getByText('70 of 100')).toBeVisible();
  await expect.element(page.getByText('Scores sent')).toBeVisible();
});

test('shows the results of others by itself once the scores can no longer be taken back', async () => {
  const other = { ...evaluation, _id: 'o', isOwn: false, score: 40, evaluator: { fullName: 'Ben' } };
  const waiting = { ...evaluation, __typename: 'Evaluation', state: 'submitted', score: 70 };
  const othersVisibleAt = new Date(Date.now() + 1500).toISOString();
  const client = fakeClient((name) => {
    if (name === 'OneFilling') return { filling: { ...filling, canEdit: false } };
    if (name === 'OwnEvaluations') return { ownEvaluations: [] };
    const isFinal = Date.now() >= Date.parse(othersVisibleAt);
    return { evaluation: isFinal ? { ...waiting, others: [other] } : { ...waiting, othersVisibleAt } };
  });
  const main = await renderPart(<EvaluationPage />, { client });
  const hint = main.getByText('You see the results of others once your scores can no longer be taken back.');
  await expect.element(hint).toBeVisible();
  await expect.element(main.getByText('40 of 100')).not.toBeInTheDocument();
  await expect.element(main.getByText('40 of 100'), { timeout: 5000 }).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
});
