import { emptyContent, type FormQuestion } from '@seedbed/domain/forms/form.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { expect, test } from 'vitest';
import { renderPart } from '#platform/testing/render.tsx';
import { FormView } from './form-view.tsx';

const question = (label: string, isRequired: boolean): FormQuestion => ({
  ...emptyContent,
  ...{ id: newId(), type: 'text', behavesAs: 'text', isRequired },
  label: [{ language: 'en', value: label }],
});

test('marks the questions that need no answer', async () => {
  const questions = [question('Name', true), question('Why', false)];
  const part = await renderPart(
    <FormView questions={questions} language="en" answers={{}} errors={{}} onAnswer={() => {}} />,
  );
  await expect.element(part.getByRole('textbox', { name: 'Name (required)', exact: true })).toBeVisible();
  await expect.element(part.getByRole('textbox', { name: 'Why (Optional)', exact: true })).toBeVisible();
});
