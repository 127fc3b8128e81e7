import { expect, test } from 'vitest';
import { Validation } from '#kernel/user-error.ts';
import { categorizationKeys, checkCategorization, isCompleteAnswer, noAnswers } from './categorization.ts';

const answers = categorizationKeys.map((key) => ({ key, value: true }));
const all = Object.fromEntries(categorizationKeys.map((key) => [key, true]));
const problems = (input: object) => {
  try {
    checkCategorization(input);
    return null;
  } catch (error) {
    if (error instanceof Validation) return error.fields;
    throw error;
  }
};

test('needs yes or no first, then an answer to every question', () => {
  expect(checkCategorization({ skip: false, answers })).toEqual(all);
  expect(problems({ skip: 'perhaps', answers })).toHaveProperty('skip');
  expect(problems({ answers })).toHaveProperty('skip');
  expect(Object.keys(problems({ skip: false, answers: answers.slice(1) }) ?? {})).toEqual(['hasFreeUsers']);
  expect(Object.keys(problems({ skip: false }) ?? {})).toEqual([...categorizationKeys]);
  expect(problems({ skip: false, answers: [{ key: 'other', value: true }] })).not.toBeNull();
});

test('takes no answers with the delay', () => {
  expect(checkCategorization({ skip: true })).toBeNull();
  expect(checkCategorization({ skip: true, answers: null })).toBeNull();
});

test('is complete with the delay, or with all answers', () => {
  expect([isCompleteAnswer(null, noAnswers), isCompleteAnswer(true, noAnswers)]).toEqual([false, true]);
  expect(isCompleteAnswer(false, { ...noAnswers, ...all, serviceIsLive: null })).toBe(false);
  expect(isCompleteAnswer(false, { ...noAnswers, ...all })).toBe(true);
});
