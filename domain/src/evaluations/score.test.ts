import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Dependency } from '#forms/dependency.ts';
import type { Answers } from '#forms/evaluate-form.ts';
import { emptyContent, type FormQuestion } from '#forms/form.ts';
import { advancesByRule, resultOf, type ScoreStatistics, type SentEvaluation, scoreStatistics } from './results.ts';
import { openQuestions, rangeOf, scoreOf } from './score.ts';

const scale = (id: string, weight: number | null, min = 1, max = 5): FormQuestion => ({
  ...emptyContent,
  id,
  type: 'number_scale',
  behavesAs: 'number_scale',
  weight,
  isRequired: true,
  validations: { min, max },
});
const choice = (id: string, worths: readonly number[], type: 'select_radio' | 'select_checkbox'): FormQuestion => ({
  ...emptyContent,
  id,
  type,
  behavesAs: type,
  weight: 1,
  options: worths.map((numericalValue, i) => ({
    id: `option-${i}`.padEnd(36, '-'),
    label: [],
    parentId: null,
    isWriteIn: false,
    numericalValue,
  })),
});
const option = (i: number) => `option-${i}`.padEnd(36, '-');

test('scores by weight and range', () => {
  const form = [scale('team', 3), scale('market', 1)];
  expect(scoreOf(form, { team: 5, market: 1 })).toBe(75);
  expect(scoreOf(form, { team: 3, market: 3 })).toBe(50);
  expect(scoreOf(form, { market: 5 })).toBe(100);
  expect(scoreOf(form, {})).toBeNull();
  expect(scoreOf([scale('team', null)], { team: 5 })).toBeNull();
});

test('scores choices by their numerical values; several add up', () => {
  const one = choice('one', [-2, 0, 2], 'select_radio');
  const several = choice('several', [-1, 2, 3], 'select_checkbox');
  expect(rangeOf(one)).toEqual({ min: -2, max: 2 });
  expect(rangeOf(several)).toEqual({ min: -1, max: 5 });
  expect(scoreOf([one], { one: option(1) })).toBe(50);
  expect(scoreOf([several], { several: [option(1), option(2)] })).toBe(100);
  expect(rangeOf(choice('same', [2, 2], 'select_radio'))).toBeNull();
  expect(rangeOf({ ...one, options: [] })).toBeNull();
});

test('a hidden question counts neither for the score nor as owed', () => {
  const when = { action: 'show', questionId: 'team', operator: 'is', values: [5] } as const;
  const dependency: Dependency = { operator: 'and', statements: [when], skipTo: null };
  const form = [scale('team', 1), { ...scale('market', 1), dependency }];
  expect(scoreOf(form, { team: 1, market: 5 })).toBe(0);
  expect(openQuestions(form, { team: 1 })).toEqual([]);
});

test('the score of any answers is the obvious sum', () => {
  const questions = fc.array(
    fc.record({ weight: fc.constantFrom(null, 1, 2, 0.5), min: fc.integer({ min: -3, max: 3 }), width: fc.nat(6) }),
    { minLength: 1, maxLength: 6 },
  );
  fc.assert(
    fc.property(questions, fc.array(fc.option(fc.nat(6)), { minLength: 6, maxLength: 6 }), (given, picked) => {
      const form = given.map(({ weight, min, width }, i) => scale(`q${i}`, weight, min, min + width));
      const answers: Record<string, number> = {};
      let [weighted, weights] = [0, 0];
      given.forEach(({ weight, min, width }, i) => {
        const step = picked[i];
        if (step == null) return;
        answers[`q${i}`] = min + Math.min(step, width);
        if (weight === null || width === 0) return;
        weighted += weight * (Math.min(step, width) / width);
        weights += weight;
      });
      const score = scoreOf(form, answers satisfies Answers);
      if (weights === 0) expect(score).toBeNull();
      else expect(score).toBeCloseTo((100 * weighted) / weights, 6);
    }),
  );
});

const evaluation = (
  evaluatorId: string,
  score: number | null,
  recommendation: SentEvaluation['recommendation'] = null,
) => ({
  evaluatorId,
  score,
  recommendation,
});
const statistics = (given: Readonly<Record<string, ScoreStatistics>>) => new Map(Object.entries(given));

test('adjusts the scores of strict and lenient evaluators who have sent enough', () => {
  const round = { count: 40, mean: 60, deviation: 10 };
  const strict = { count: 20, mean: 40, deviation: 5 };
  const result = resultOf(
    [evaluation('strict', 45), evaluation('new', 80)],
    statistics({ strict, new: { ...strict, count: 4 } }),
    round,
  );
  expect(result).toMatchObject({ sent: 2, rawMean: 62.5, adjustedMean: 75, spread: 35, isToDiscuss: false });
});

test('adjusts an evaluator with equal scores to the mean of the round', () => {
  const flat = { count: 9, mean: 80, deviation: 0 };
  const result = resultOf([evaluation('flat', 80)], statistics({ flat }), { count: 50, mean: 55, deviation: 12 });
  expect(result.adjustedMean).toBe(55);
});

test('asks to discuss a wide spread or split recommendations', () => {
  const isToDiscuss = (...sent: SentEvaluation[]) => resultOf(sent, new Map(), null).isToDiscuss;
  expect(isToDiscuss(evaluation('a', 20), evaluation('b', 60))).toBe(false);
  expect(isToDiscuss(evaluation('a', 20), evaluation('b', 61))).toBe(true);
  expect(isToDiscuss(evaluation('a', 50, 'no'), evaluation('b', 50, 'strong_yes'))).toBe(true);
  expect(isToDiscuss(evaluation('a', 50, 'yes'), evaluation('b', 50, 'strong_yes'))).toBe(false);
});

test('asks to discuss recommendations below the minimum agreement of the round', () => {
  const three = [evaluation('a', 50, 'yes'), evaluation('b', 50, 'strong_yes'), evaluation('c', 50, 'no')];
  const asks = (sent: SentEvaluation[], minAgreement: number | null) =>
    resultOf(sent, new Map(), null, minAgreement).isToDiscuss;
  expect([asks(three, null), asks(three, 67), asks(three, 66)]).toEqual([true, true, false]);
  expect(asks([evaluation('a', 50), evaluation('b', 50)], 100)).toBe(false);
  expect(asks([evaluation('a', 10, 'yes'), evaluation('b', 90, 'yes')], 50)).toBe(true);
});

test('advances by rule only when all is in, agreed, in favor and high enough', () => {
  const given = [evaluation('a', 80, 'yes'), evaluation('b', 70, 'strong_yes')];
  const advances = (
    sent: SentEvaluation[],
    rule: Partial<Parameters<typeof advancesByRule>[1]> = {},
    { assigned = 2, isOutdated = false } = {},
  ) =>
    advancesByRule(
      { ...resultOf(sent, new Map(), null, 50), assigned, isOutdated },
      { minReaders: 2, advanceScore: 75, ...rule },
    );
  expect(advances(given)).toBe(true);
  expect(advances(given, { advanceScore: null })).toBe(false);
  expect(advances(given, { advanceScore: 76 })).toBe(false);
  expect(advances(given, { minReaders: 3 })).toBe(false);
  // A third person still reads.
  expect(advances(given, {}, { assigned: 3 })).toBe(false);
  // The applicant changed the application after somebody read it.
  expect(advances(given, {}, { isOutdated: true })).toBe(false);
  // High scores against the recommendations, and a tie.
  expect(advances([evaluation('a', 80, 'no'), evaluation('b', 80, 'no')])).toBe(false);
  expect(advances([evaluation('a', 80, 'no'), evaluation('b', 80, 'yes')])).toBe(false);
  // A wide spread.
  expect(advances([evaluation('a', 100, 'yes'), evaluation('b', 55, 'yes')])).toBe(false);
  expect(advances([evaluation('a', 80), evaluation('b', 75)])).toBe(true);
  expect(advances([evaluation('a', null), evaluation('b', null)], { advanceScore: 0 })).toBe(false);
});

test('without scores there are no means', () => {
  expect(resultOf([evaluation('a', null, 'yes')], new Map(), scoreStatistics([]))).toEqual({
    sent: 1,
    rawMean: null,
    adjustedMean: null,
    spread: null,
    tally: { strong_no: 0, no: 0, yes: 1, strong_yes: 0 },
    isToDiscuss: false,
  });
});
