import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import type { Question, QuestionOption } from '@seedbed/domain/kernel/questions/question.ts';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, renderPart } from '#platform/testing/render.tsx';
import { AnswerField, type AnswerFieldProps } from './answer-field.tsx';

const option = (n: number, name: string, more: Partial<QuestionOption> = {}): QuestionOption => ({
  id: `00000000-0000-7000-8000-00000000000${n}`,
  label: [
    { language: 'en', value: name },
    { language: 'ar', value: `ar-${name}` },
  ],
  parentId: null,
  isWriteIn: false,
  numericalValue: null,
  ...more,
});
const [one, two, other] = [option(1, 'One'), option(2, 'Two'), option(3, 'Other', { isWriteIn: true })];

async function render(
  question: Partial<Question> & Pick<Question, 'type'>,
  more: Partial<AnswerFieldProps> & { language?: string } = {},
) {
  const changed = vi.fn();
  const asked = { options: [], validations: {}, ...question };
  function Field() {
    const [value, setValue] = useState<Answer>(more.value ?? null);
    const onChange = (next: Answer) => {
      changed(next);
      setValue(next);
    };
    return (
      <AnswerField id="q" label="Question" error={undefined} {...more} question={asked} {...{ value, onChange }} />
    );
  }
  return { shown: await renderPart(<Field />, {}), changed };
}

test('reads a number in any usual notation, and shows what it read [UX-D11]', async () => {
  const { shown, changed } = await render({ type: 'number' }, { placeholder: '12.5' });
  const field = shown.getByLabelText('Question');
  await expect.element(field).toHaveAttribute('placeholder', '12.5');
  await field.fill('12.5');
  expect(changed).toHaveBeenLastCalledWith(12.5);
  await expect.element(shown.getByText(/^=/)).not.toBeInTheDocument();
  await field.fill('€ 1.234,50');
  expect(changed).toHaveBeenLastCalledWith(1234.5);
  await expect.element(shown.getByRole('status').filter({ hasText: '= 1,234.5' })).toBeVisible();
  await expect.element(field).toHaveValue('€ 1.234,50');
  await field.fill('١٢٣');
  expect(changed).toHaveBeenLastCalledWith(123);
  await field.fill('8912,500');
  expect(changed).toHaveBeenLastCalledWith('8912,500 ?');
  await expect.element(shown.getByText('Which number is it?')).toBeVisible();
  await shown.getByRole('button', { name: '8,912.5', exact: true }).click();
  expect(changed).toHaveBeenLastCalledWith(8912.5);
  await expect.element(field).toHaveValue('8912.5');
  await field.fill('many');
  expect(changed).toHaveBeenLastCalledWith('many');
  await field.fill('');
  expect(changed).toHaveBeenLastCalledWith(null);
});

test('says from the start how much is still to be written', async () => {
  const { shown } = await render({ type: 'text_long', validations: { minCharacters: 150, maxCharacters: 500 } });
  await expect.element(shown.getByText('Write 150 more characters · 0 of 500 characters')).toBeVisible();
  await shown.getByLabelText('Question').fill('a'.repeat(149));
  await expect.element(shown.getByText('Write 1 more character · 149 of 500 characters')).toBeVisible();
  await shown.getByLabelText('Question').fill('a'.repeat(150));
  await expect.element(shown.getByText('150 of 500 characters', { exact: true })).toBeVisible();
});

test('counts the length of a text that is limited', async () => {
  const { shown } = await render({ type: 'text_long', validations: { maxCharacters: 20, maxWords: 3 } });
  await shown.getByLabelText('Question').fill('We clean rivers now');
  const note = shown.getByText('19 of 20 characters · 4 of 3 words');
  await expect.element(note).toHaveAttribute('data-over', 'true');
});

test('a long list of several choices is searched; a write-in asks for its text', { tags: ['night'] }, async () => {
  const { shown, changed } = await render({ type: 'select_multi_dropdown', options: [one, two, other] });
  const field = shown.getByRole('combobox', { name: 'Question' });
  await field.click();
  await userEvent.keyboard('tw');
  await press('Enter');
  expect(changed).toHaveBeenLastCalledWith([two.id]);
  await field.click();
  await page.getByRole('option', { name: 'Other' }).click();
  await shown.getByLabelText('Your own answer: Other').fill('Both');
  expect(changed).toHaveBeenLastCalledWith([two.id, `${other.id}:Both`]);
});

test('options are in the language of the form', async () => {
  const { shown } = await render({ type: 'select_radio', options: [one] }, { language: 'ar' });
  await expect.element(shown.getByRole('radio', { name: 'ar-One' })).toBeVisible();
});

const columns = [
  {
    id: '00000000-0000-7000-8000-000000000011',
    label: 'Kind',
    labels: [
      { language: 'en', value: 'Kind' },
      { language: 'ar', value: 'النوع' },
    ],
    type: 'text' as const,
    isRequired: false,
  },
  { id: '00000000-0000-7000-8000-000000000012', label: 'Amount', type: 'number' as const, isRequired: false },
];

test('people add rows to a table up to its limit', { tags: ['night'] }, async () => {
  const { shown, changed } = await render({ type: 'table', validations: { columns, minRows: 2, maxRows: 3 } });
  await expect.element(shown.getByRole('group', { name: 'Row 2' })).toBeVisible();
  await shown.getByRole('button', { name: 'Add a row' }).click();
  await expect.element(shown.getByRole('group', { name: 'Row 3' })).toBeVisible();
  await expect.element(shown.getByRole('button', { name: 'Add a row' })).not.toBeInTheDocument();
  await shown.getByRole('group', { name: 'Row 2' }).getByLabelText('Amount').fill('1,500');
  expect(changed.mock.lastCall?.[0][1]).toEqual({ [columns[1]?.id ?? '']: 1500 });
});

test('a table with fixed rows has no others', async () => {
  const { shown } = await render({ type: 'table', validations: { columns } }, { fixedRows: 2, language: 'ar' });
  await expect.element(shown.getByRole('group', { name: 'Row 2' })).toBeVisible();
  await expect.element(shown.getByLabelText('النوع').first()).toBeVisible();
  expect(shown.getByRole('button').elements()).toEqual([]);
});
