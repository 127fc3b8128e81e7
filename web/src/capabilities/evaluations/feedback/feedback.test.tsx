import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fakeClient } from '#platform/testing/fake-client.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { ApplicationFeedbackPart } from './application-feedback.tsx';
import { ReleaseButton } from './release-button.tsx';

const feedback = (more: object) => ({
  __typename: 'EvaluationFeedback',
  ...{
    _id: 'f1',
    evaluationId: 'e1',
    version: 2,
    original: 'Too vague.',
    text: 'Too vague.',
    releasedAt: null,
    ...more,
  },
});

test('edits the copy with its version, beside the original; what is released stays', async () => {
  const calls: unknown[] = [];
  const all = [feedback({}), feedback({ _id: 'f2', text: 'Well done.', releasedAt: '2026-11-01T09:00:00Z' })];
  const client = fakeClient((name, variables) => {
    if (name === 'EvaluationFeedback') return { evaluationFeedback: all };
    if (name !== 'EditEvaluationFeedback') return undefined;
    calls.push(variables);
    return { editEvaluationFeedback: feedback({ version: 3, text: 'Name three customers.' }) };
  });
  const main = await renderPart(<ApplicationFeedbackPart id="a" />, { client });
  await expect.element(main.getByText('Released: founders can read it.')).toBeVisible();
  expect(main.getByRole('button', { name: 'Edit the copy' }).elements()).toHaveLength(1);
  await main.getByRole('button', { name: 'Edit the copy' }).click();
  await expect.element(main.getByText('Original: Too vague.')).toBeVisible();
  await main.getByRole('textbox', { name: 'Copy that founders read' }).fill('Name three customers.');
  await main.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Copy saved')).toBeVisible();
  expect(calls).toEqual([{ feedbackId: 'f1', version: 2, text: 'Name three customers.' }]);
});

test('says how many and which applications before it releases, because founders get an email', async () => {
  const calls: unknown[] = [];
  const client = fakeClient((name, variables) => {
    if (name === 'FeedbackToRelease') return { feedbackToRelease: { count: 4, names: ['Acme', 'Brew'] } };
    calls.push(variables);
    return { releaseEvaluationFeedback: 4 };
  });
  const main = await renderPart(<ReleaseButton roundId="r" />, { client });
  await main.getByRole('button', { name: 'Release feedback' }).click();
  await expect
    .element(page.getByText(/^Applications: 4 \(\u2068Acme\u2069, \u2068Brew\u2069, …\)\. Their founders get an email/))
    .toBeVisible();
  expect(calls).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Release feedback' }).click();
  await expect.element(page.getByText('Feedback released for applications: 4')).toBeVisible();
  expect(calls).toEqual([{ roundId: 'r' }]);
});

test('has nothing to release before anyone knows a decision', async () => {
  const client = fakeClient(() => ({ feedbackToRelease: { count: 0, names: [] } }));
  const main = await renderPart(<ReleaseButton roundId="r" />, { client });
  await main.getByRole('button', { name: 'Release feedback' }).click();
  await expect.element(page.getByText(/^There is no feedback to release/)).toBeVisible();
  await expect.element(page.getByRole('dialog').getByRole('button', { name: 'Release feedback' })).toBeDisabled();
});
