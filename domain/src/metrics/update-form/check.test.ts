import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newId } from '#kernel/ids.ts';
import { type NumberSigns, numberSignsOf, plainSigns } from '#kernel/text/typed-number.ts';
import { type RuleKind, ruleFrom, ruleKinds } from '#metrics/definitions/rule.ts';
import { unitTypes } from '#metrics/definitions/unit.ts';
import { checkPeriod, isFilled, sentValue } from './check.ts';
import type { FormField } from './field.ts';

const words = {
  number: (value: number, isMoney: boolean) => (isMoney ? `€${value}` : String(value)),
  list: (names: readonly string[]) => new Intl.ListFormat('en', { type: 'conjunction' }).format(names),
};
const field = (given: Partial<FormField> = {}): FormField => ({
  id: newId(),
  metricId: newId(),
  name: 'Revenue',
  unitType: 'MONETARY',
  rules: [],
  isStored: false,
  ...given,
});
const check = (fields: readonly FormField[], texts: readonly (string | null)[], signs: NumberSigns = plainSigns) => {
  const typed = Object.fromEntries(fields.map(({ id }, i) => [id, texts[i] ?? null]));
  const { problems, values } = checkPeriod({ fields, typed, signs, words });
  return { problems: fields.map(({ id }) => problems[id] ?? null), values };
};

describe('units', () => {
  test('counts 0 as filled, and an empty text as null', () => {
    const { values } = check([field(), field()], ['0', '']);
    expect(values.map(isFilled)).toEqual([true, false]);
    expect(values.map(sentValue)).toEqual(['0', null]);
  });

  test('refuses what is no number, by kind', () => {
    const { problems } = check([field(), field({ unitType: 'USER' })], ['abc', 'abc']);
    expect(problems.map((one) => one?.code)).toEqual(['metrics.invalid-amount', 'metrics.invalid-number']);
  });

  test('checks no percentage for a number: a text without one is empty', () => {
    const percentage = field({ unitType: 'PERCENTAGE' });
    const { problems, values } = check([percentage], ['n/a']);
    expect([problems, values.map(isFilled)]).toEqual([[null], [false]]);
    expect(check([percentage], ['5k']).problems).toEqual([{ code: 'metrics.invalid-number' }]);
    expect(check([percentage], ['75 %']).values.map(sentValue)).toEqual(['75']);
    expect(check([percentage], ['7.25%']).values.map(sentValue)).toEqual(['7.25']);
  });

  test('never empties a stored percentage by a text without a number', () => {
    const percentage = field({ unitType: 'PERCENTAGE', isStored: true });
    for (const text of ['n/a', '?', '%', '-'])
      expect(check([percentage], [text]).problems).toEqual([{ code: 'metrics.no-percentage' }]);
    const { problems, values } = check([percentage], ['']);
    expect([problems, values.map(isFilled)]).toEqual([[null], [false]]);
  });

  test('refuses a negative amount instead of losing its sign', () => {
    for (const text of ['-500', '\u2212500', '10-12'])
      expect(check([field()], [text]).problems[0]?.code).toBe('metrics.negative');
    expect(check([field()], ['500']).problems[0]).toBeNull();
  });

  test('refuses decimals of counts instead of losing the decimal sign', () => {
    const [customers, months] = [field({ unitType: 'CUSTOMER' }), field({ unitType: 'MONTHS' })];
    const { problems, values } = check([customers, months], ['1.5', '1.5']);
    expect(problems).toEqual([{ code: 'metrics.whole-number' }, null]);
    expect(values.map(({ value }) => value)).toEqual([null, 1.5]);
  });

  test('never multiplies an amount by a hundred, and asks which of two numbers a text means', () => {
    const values = (text: string, signs?: NumberSigns) =>
      check([field()], [text], signs).values.map(({ value }) => value);
    expect(values('8912,50')).toEqual([8912.5]);
    expect(values('8912.50', numberSignsOf('de'))).toEqual([8912.5]);
    expect(values('8.912', numberSignsOf('de'))).toEqual([8912]);
    expect(check([field()], ['8.912'], numberSignsOf('fr')).problems[0]?.code).toBe('metrics.two-numbers');
  });

  test('sends a date as a local date-time with seconds, and amounts without grouping', () => {
    const { values } = check([field({ unitType: 'DATE' }), field()], ['2026-11-25', '1,234.5']);
    expect(values.map(sentValue)).toEqual(['2026-11-25T00:00:00', '1234.5']);
    expect(check([field({ unitType: 'DATE' })], ['2026-02-30']).problems[0]?.code).toBe('metrics.invalid-date');
  });
});

describe('rules', () => {
  /** Slow and obvious. */
  const isBroken = (kind: RuleKind, value: number, limit: number): boolean =>
    ({ lessThan: !(value < limit), moreThan: !(value > limit), min: !(value >= limit), max: !(value <= limit) })[kind];

  const amount = fc.integer({ min: 0, max: 1_000 });

  test('compares with a number as the reference does', () => {
    fc.assert(
      fc.property(fc.constantFrom(...ruleKinds), amount, amount, (kind, value, limit) => {
        const one = field({ rules: [{ validation: `${kind}(${limit})`, label: null }] });
        expect(check([one], [String(value)]).problems[0] !== null).toBe(isBroken(kind, value, limit));
      }),
    );
  });

  test('compares with a sum of metrics, and skips a sum that is not complete', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ruleKinds),
        amount,
        fc.array(fc.option(amount), { minLength: 1, maxLength: 3 }),
        (kind, value, parts) => {
          const others = parts.map((_, i) => field({ name: `Part ${i}` }));
          const own = field({
            rules: [{ validation: `${kind}(${others.map(({ metricId }) => metricId).join('+')})`, label: null }],
          });
          const texts = [String(value), ...parts.map((part) => (part === null ? '' : String(part)))];
          const isComplete = parts.every((part) => part !== null);
          const sum = parts.reduce<number>((all, part) => all + (part ?? 0), 0);
          expect(check([own, ...others], texts).problems[0] !== null).toBe(isComplete && isBroken(kind, value, sum));
        },
      ),
    );
  });

  test('names the limit: an amount, a number, or metrics joined with commas and "and"', () => {
    const [a, b, c] = [field({ name: 'A' }), field({ name: 'B' }), field({ name: 'C' })];
    const ids = [a, b, c].map(({ metricId }) => metricId).join('+');
    const money = field({ rules: [{ validation: 'max(10)', label: null }] });
    const people = field({ unitType: 'USER', rules: [{ validation: 'moreThan(10)', label: null }] });
    const sum = field({ rules: [{ validation: `lessThan(${ids})`, label: null }] });
    const named = field({ rules: [{ validation: 'max(1)', label: 'Ask us first' }] });
    const { problems } = check([money, people, sum, named, a, b, c], ['11', '10', '9', '2', '1', '1', '1']);
    expect(problems.slice(0, 4)).toEqual([
      { code: 'metrics.less-than', params: { value: '€10' } },
      { code: 'metrics.greater-than', params: { value: '10' } },
      { code: 'metrics.less-than', params: { value: 'A, B, and C' } },
      { code: 'metrics.rule', params: { label: 'Ask us first' } },
    ]);
  });

  test('does not apply to percentages and dates', () => {
    const rules = [{ validation: 'max(1)', label: null }];
    const fields = [field({ unitType: 'PERCENTAGE', rules }), field({ unitType: 'DATE', rules })];
    expect(check(fields, ['75', '2026-01-01']).problems).toEqual([null, null]);
  });

  test('parses any text quickly and without running it (RE-X6, RE-X8)', { tags: ['night'] }, () => {
    const began = Date.now();
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.constantFrom(...unitTypes), (text, unitType) => {
        const one = field({ unitType, rules: [{ validation: text, label: null }] });
        expect(() => check([one], [text])).not.toThrow();
      }),
      { numRuns: 10_000 },
    );
    expect((Date.now() - began) / 10_000).toBeLessThan(5);
    for (const text of ['max(constructor)', 'max(1);alert(1)', '__proto__', `max(${'('.repeat(65_536)}`])
      expect(ruleFrom(text)).toBeNull();
  });
});
