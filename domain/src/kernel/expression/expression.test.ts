import { expect, test } from 'vitest';
import { parseExpression } from './expression.ts';
import { ExpressionError, type ExpressionProblem, type ExpressionValue } from './expression-value.ts';
import { evaluationOrder } from './order.ts';

const values: Record<string, ExpressionValue> = { revenue: 120, costs: 100, staff: 0, stage: 'idea', missing: null };
const read = (name: string) => values[name] ?? null;

test.each([
  ['revenue - costs', 20],
  ['(revenue - costs) / revenue * 100', 100 / 6],
  ['-revenue + 20', -100],
  ['revenue % 50', 20],
  ['revenue / staff', null],
  ['revenue + missing', null],
  ['sum(revenue, costs, missing)', 220],
  ['sum(missing)', null],
  ['mean(revenue, costs, missing)', 110],
  ['weighted_mean(revenue, 3, costs, 1, missing, 5)', 115],
  ['min(revenue, costs)', 100],
  ['max(revenue, costs)', 120],
  ['count(revenue, missing, stage)', 2],
  ['round(10 / 3, 2)', 3.33],
  ['abs(costs - revenue)', 20],
  ['if(revenue > costs, 1, 2)', 1],
  ['if(stage == "idea", "early", "late")', 'early'],
  ['if(missing > 1, 1)', null],
  ['revenue > 100 && stage != "idea" ? 1 : 2', 2],
  ['missing == 1 || !missing', true],
] as const)('evaluates %s', (text, result) => {
  const value = parseExpression(text).evaluate(read);
  if (typeof result === 'number') expect(value).toBeCloseTo(result);
  else expect(value).toBe(result);
});

test('names what it reads, each once', () => {
  expect(parseExpression('sum(a, b) / a + if(c, 1, b)').names).toEqual(['a', 'b', 'c']);
});

test.each<[string, ExpressionProblem]>([
  ['revenue +', 'syntax'],
  ['', 'syntax'],
  ['a b', 'syntax'],
  ['1; 2', 'syntax'],
  ['eval("1")', 'unknown-function'],
  ['constructor()', 'unknown-function'],
  ['toString()', 'unknown-function'],
  ['a.constructor', 'not-allowed'],
  ['a["constructor"]', 'not-allowed'],
  ['a.b()', 'not-allowed'],
  ['(1).constructor("x")()', 'not-allowed'],
  ['this', 'not-allowed'],
  ['null', 'not-allowed'],
  ['[1, 2]', 'not-allowed'],
  ['1 << 2', 'not-allowed'],
  ['~1', 'not-allowed'],
  ['1 + '.repeat(400), 'too-long'],
])('refuses %s', (text, problem) => {
  expect(() => parseExpression(text)).toThrow(ExpressionError);
  expect(() => parseExpression(text)).toThrow(problem);
});

test('never reads more than its names', () => {
  const asked: string[] = [];
  parseExpression('__proto__ + constructor').evaluate((name) => {
    asked.push(name);
    return null;
  });
  expect(asked).toEqual(['__proto__', 'constructor']);
});

test('orders formulas by what they read, and names a circle', () => {
  const reads = new Map([
    ['margin', ['profit', 'revenue']],
    ['profit', ['revenue', 'costs']],
  ]);
  expect(evaluationOrder(reads)).toEqual({ order: ['profit', 'margin'] });
  expect(evaluationOrder(new Map([...reads, ['revenue', ['margin']]]))).toEqual({
    circle: ['margin', 'profit', 'revenue', 'margin'],
  });
  expect(evaluationOrder(new Map([['self', ['self']]]))).toEqual({ circle: ['self', 'self'] });
});
