import type { ExpressionValue } from '#kernel/expression/expression-value.ts';
import type { Answer } from './answer.ts';
import { optionIdOf, type Question } from './question.ts';
import { answerKindOf } from './question-type.ts';

export type CalculatedValue = number | string | null;

/** An answer as formulas read it: the worth of a choice, the sum of several, else a number or a text. */
export function formulaValue({ type, options }: Pick<Question, 'type' | 'options'>, answer: Answer): ExpressionValue {
  if (answer === null || typeof answer === 'number') return answer;
  const kind = answerKindOf(type);
  if (kind === 'choice' || kind === 'choices') {
    const worths = [answer]
      .flat()
      .map((choice) => options.find(({ id }) => id === optionIdOf(String(choice)))?.numericalValue);
    const known = worths.filter((worth) => worth != null);
    return known.length > 0 ? known.reduce((sum, worth) => sum + worth, 0) : null;
  }
  return typeof answer === 'string' ? answer : null;
}

/** The result of a formula as an answer. */
export function calculatedValue(value: ExpressionValue, decimals = 6): CalculatedValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? Number(value.toFixed(decimals)) : value;
}
