import { categorizationKeys } from '@seedbed/domain/metrics/categorization/categorization.ts';
import { CombinedError } from '@urql/core';
import { GraphQLError } from 'graphql';
import { afterEach, expect, test, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { type FakeServer, fakeClient } from '#platform/testing/fake-client.ts';
import { expectCount } from '#platform/testing/keyboard.ts';
import { renderPart } from '#platform/testing/render.tsx';
import { Questionnaire } from './questionnaire.tsx';

const labels = ['Free users?', 'Sales?', 'Recurring?', 'Live?'];
const categorization = {
  __typename: 'StartupCategorization',
  id: 'c',
  status: 'open',
  version: 3,
  startup: { __typename: 'Startup', _id: 's' },
  values: categorizationKeys.map((key, i) => ({
    __typename: 'CategorizationValue',
    key,
    label: labels[i],
    value: null,
  })),
};

async function renderQuestions({
  asksForDelay = true,
  questions = (() => ({ startupCategorization: categorization })) as FakeServer,
} = {}) {
  const sent: object[] = [];
  const saved = vi.fn();
  const client = fakeClient((name, variables) => {
    if (name === 'CategorizationQuestions') return questions(name, variables);
    if (name !== 'SaveCategorization') return undefined;
    sent.push(variables);
    return { updateStartupCategorization: categorization };
  });
  const cancel = { label: 'Skip', run: () => {} };
  const form = await renderPart(
    <Questionnaire categorizationId="c" asksForDelay={asksForDelay} onSaved={saved} onCancel={cancel} />,
    { client },
  );
  const group = (name: string) => form.getByRole('radiogroup', { name });
  return { form, sent, saved, group, save: form.getByRole('button', { name: 'Save' }) };
}

const delay = 'Delay the beginning of your monthly data reporting?';

afterEach(cleanup);

test('asks for the delay first, and submits it without answers', async () => {
  const { group, save, sent, saved } = await renderQuestions();
  await expect.element(group(delay)).toBeVisible();
  await expectCount(group('Sales?'), 0);
  await expect.element(save).toBeDisabled();
  await group(delay).getByLabelText('Yes').click();
  await expectCount(group('Sales?'), 0);
  await save.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(sent).toEqual([{ categorizationId: 'c', skip: true, version: 3 }]);
});

test('asks one question for each item after No, and needs every answer', { tags: ['night'] }, async () => {
  const { form, group, save, sent, saved } = await renderQuestions();
  await group(delay).getByLabelText('No').click();
  await expect.element(form.getByText('Answer every question to save.')).toBeVisible();
  for (const [i, label] of labels.entries()) {
    await expect.element(save).toBeDisabled();
    await group(label)
      .getByLabelText(i % 2 ? 'No' : 'Yes')
      .click();
  }
  await save.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  const answers = categorizationKeys.map((key, i) => ({ key, value: i % 2 === 0 }));
  expect(sent).toEqual([{ categorizationId: 'c', skip: false, version: 3, answers }]);
});

test('lists the questions at once when something has changed', async () => {
  const { group } = await renderQuestions({ asksForDelay: false });
  await expectCount(group(delay), 0);
  for (const label of labels) await expect.element(group(label)).toBeVisible();
});

test('shows a failed load as an alert with the text of the error', async () => {
  const error = new GraphQLError('Not found', { extensions: { code: 'NotFound' } });
  const { form } = await renderQuestions({ questions: () => new CombinedError({ graphQLErrors: [error] }) });
  await expect.element(form.getByRole('alert')).toBeVisible();
});
