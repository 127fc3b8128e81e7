import type { ExpressionValue } from './expression-value.ts';

const numbersIn = (values: readonly ExpressionValue[]) => values.filter((value) => typeof value === 'number');
const ofSome = (values: readonly ExpressionValue[], reduce: (numbers: number[]) => number): number | null => {
  const numbers = numbersIn(values);
  return numbers.length === 0 ? null : reduce(numbers);
};
const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0);

/** Values and weights in turn: `weighted_mean(score, 3, plan, 1)`. A pair without a value does not count. */
function weightedMean(values: readonly ExpressionValue[]): number | null {
  let [sum, weights] = [0, 0];
  for (let i = 0; i + 1 < values.length; i += 2) {
    const [value, weight] = [values[i], values[i + 1]];
    if (typeof value !== 'number' || typeof weight !== 'number') continue;
    sum += value * weight;
    weights += weight;
  }
  return weights === 0 ? null : sum / weights;
}

function rounded([value, digits = 0]: readonly ExpressionValue[]): number | null {
  if (typeof value !== 'number' || typeof digits !== 'number') return null;
  const factor = 10 ** Math.max(0, Math.min(6, Math.trunc(digits)));
  return Math.round(value * factor) / factor;
}

/** Missing values do not count. */
export const functions: Readonly<Record<string, (values: readonly ExpressionValue[]) => ExpressionValue>> = {
  sum: (values) => ofSome(values, total),
  mean: (values) => ofSome(values, (numbers) => total(numbers) / numbers.length),
  weighted_mean: weightedMean,
  min: (values) => ofSome(values, (numbers) => Math.min(...numbers)),
  max: (values) => ofSome(values, (numbers) => Math.max(...numbers)),
  count: (values) => values.filter((value) => value !== null && value !== '').length,
  round: rounded,
  abs: ([value]) => (typeof value === 'number' ? Math.abs(value) : null),
};

/** `if` evaluates only the part that it needs, so it is no plain function. */
export const functionNames: readonly string[] = [...Object.keys(functions), 'if'];
