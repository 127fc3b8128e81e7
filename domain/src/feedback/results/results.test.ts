import { expect, test } from 'vitest';
import { emptyContent, type FormQuestion } from '#forms/form.ts';
import { newId } from '#kernel/ids.ts';
import { type AnsweredRow, resultsOf } from './results.ts';
import { isLow, npsOf } from './score.ts';

const line = (type: FormQuestion['type'], more: Partial<FormQuestion> = {}): FormQuestion => ({
  ...emptyContent,
  id: newId(),
  type,
  behavesAs: type === 'section' ? null : (type as FormQuestion['behavesAs']),
  ...more,
});
const score = line('number_scale', { validations: { min: 0, max: 10 } });
const topic = line('section');
const comment = line('text_long');
const questions = [score, topic, comment];

const rows = (scores: readonly number[], programOf: (i: number) => string | null = () => null): AnsweredRow[] =>
  scores.map((value, i) => ({ programId: programOf(i), answers: { [score.id]: value, [comment.id]: `Text ${i}` } }));
const ten = [10, 10, 9, 9, 9, 8, 7, 6, 5, 0];
const closed = { isAnonymous: true, isClosed: true };

test('computes mean, distribution and NPS with their number of answers', () => {
  const [result] = resultsOf(questions, rows(ten), closed);
  expect(result).toMatchObject({ n: 10, mean: 7.3, nps: 20, isHidden: false, topic: null });
  expect(result?.distribution?.find(({ key }) => key === '9')).toEqual({ key: '9', count: 3 });
  expect(npsOf({ behavesAs: 'number_scale', validations: { min: 1, max: 5 } }, [5])).toBeNull();
});

test('tells of four anonymous answers their number only, and of four named ones everything', () => {
  const four = rows([1, 2, 3, 4]);
  expect(resultsOf(questions, four, closed)[0]).toMatchObject({ n: 4, isHidden: true, mean: null, distribution: null });
  expect(resultsOf(questions, four, { isAnonymous: false, isClosed: false })[0]).toMatchObject({ mean: 2.5 });
});

test('shows anonymous texts from ten answers after the end, under their topic', () => {
  const textsOf = (count: number, isClosed: boolean) =>
    resultsOf(questions, rows(ten.slice(0, count)), { isAnonymous: true, isClosed })[1];
  expect(textsOf(10, true)).toMatchObject({ topic: { id: topic.id }, comments: { length: 10 } });
  expect(textsOf(9, true)?.comments).toBeNull();
  expect(textsOf(10, false)?.comments).toBeNull();
});

test('divides by program, anonymous answers only after the end and without small groups', () => {
  const divided = rows(ten, (i) => (i < 5 ? 'a' : 'b'));
  expect(resultsOf(questions, divided, closed)[0]?.groups).toMatchObject([
    { programId: 'a', n: 5, mean: 9.4 },
    { programId: 'b', n: 5, mean: 5.2 },
  ]);
  expect(resultsOf(questions, divided, { isAnonymous: true, isClosed: false })[0]?.groups).toEqual([]);
  const small = rows(ten, (i) => (i < 6 ? 'a' : 'b'));
  expect(resultsOf(questions, small, closed)[0]?.groups).toEqual([]);
  expect(resultsOf(questions, small, { isAnonymous: false, isClosed: false })[0]?.groups).toHaveLength(2);
});

test('calls a score low at the threshold and below', () => {
  const isLowAt = (value: unknown, lowScore: number | null) => isLow(questions, { [score.id]: value }, lowScore);
  expect([isLowAt(6, 6), isLowAt(7, 6), isLowAt(null, 6), isLowAt(0, null)]).toEqual([true, false, false, false]);
});
