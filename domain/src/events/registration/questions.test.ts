import * as v from 'valibot';
import { expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { Validation } from '#kernel/user-error.ts';
import { checkEventAnswers, type EventQuestion, questionsInput, readEventAnswers } from './questions.ts';

const question = (change: Partial<EventQuestion> = {}): EventQuestion => ({
  id: newId<'EventQuestion'>(),
  kind: 'text',
  label: 'Food',
  isRequired: false,
  options: [],
  ...change,
});
const meal = question({ kind: 'one', isRequired: true, options: ['Meat', 'Vegan'] });
const days = question({ kind: 'several', label: 'Days', options: ['Monday', 'Tuesday'] });
const note = question({ label: 'Note' });
const all = [meal, days, note];

const problemsOf = (given: Parameters<typeof checkEventAnswers>[1]) => {
  try {
    checkEventAnswers(all, given);
  } catch (fault) {
    if (fault instanceof Validation)
      return Object.values(fault.fields ?? {}).flatMap((one) => one.map(({ code }) => code));
    throw fault;
  }
  return [];
};

test('keeps answers with the words of their questions, in the order of the questions and their options', () => {
  expect(
    checkEventAnswers(all, [
      { questionId: note.id, values: ['  By  train '] },
      { questionId: days.id, values: ['Tuesday', 'Monday'] },
      { questionId: meal.id, values: ['Vegan'] },
      { questionId: newId(), values: ['Nothing asked this'] },
    ]),
  ).toEqual([
    { questionId: meal.id, question: 'Food', values: ['Vegan'] },
    { questionId: days.id, question: 'Days', values: ['Monday', 'Tuesday'] },
    { questionId: note.id, question: 'Note', values: ['By train'] },
  ]);
});

test('refuses a missing answer, an unknown option, several answers to one choice and a long text', () => {
  const fine = { questionId: meal.id, values: ['Meat'] };
  expect(problemsOf([])).toEqual(['events.answer-missing']);
  expect(problemsOf([{ questionId: meal.id, values: [' '] }])).toEqual(['events.answer-missing']);
  expect(problemsOf([{ questionId: meal.id, values: ['Fish'] }])).toEqual(['events.unknown-answer']);
  expect(problemsOf([{ questionId: meal.id, values: ['Meat', 'Vegan'] }])).toEqual(['events.unknown-answer']);
  expect(problemsOf([fine, { questionId: days.id, values: ['Sunday'] }])).toEqual(['events.unknown-answer']);
  expect(problemsOf([fine, { questionId: note.id, values: ['x'.repeat(201)] }])).toEqual(['events.answer-too-long']);
  expect(problemsOf([fine])).toEqual([]);
});

test('keeps the words of an option that the question has no longer', () => {
  const changed = { ...meal, label: 'Dinner', options: ['Fish', 'Vegan'] };
  expect(
    readEventAnswers(
      [changed],
      [
        { questionId: meal.id, values: ['Meat'] },
        { questionId: note.id, values: ['Gone'] },
      ],
    ),
  ).toEqual([{ questionId: meal.id, question: 'Dinner', values: ['Meat'] }]);
});

test('an event has at most five questions, each with a text, and choices with two options', () => {
  const codesOf = (given: unknown) => v.safeParse(questionsInput, given).issues?.map(({ message }) => message) ?? [];
  expect(codesOf(all)).toEqual([]);
  expect(codesOf([question({ label: ' ' })])).toEqual(['events.question-empty']);
  expect(codesOf([question({ kind: 'one', options: ['Meat', 'Meat', ' '] })])).toEqual(['events.too-few-options']);
  expect(codesOf([1, 2, 3, 4, 5, 6].map(() => question()))).toEqual(['events.too-many']);
  expect(codesOf([note, note])).toEqual(['invalid']);
  expect(v.parse(questionsInput, [question({ options: ['left over'] })])[0]?.options).toEqual([]);
});
