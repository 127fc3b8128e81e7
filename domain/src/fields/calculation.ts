import { parseExpression } from '#kernel/expression/expression.ts';
import { ExpressionError, type ExpressionValue } from '#kernel/expression/expression-value.ts';
import { evaluationOrder } from '#kernel/expression/order.ts';
import type { Answer } from '#kernel/questions/answer.ts';
import { optionIdOf, type Question } from '#kernel/questions/question.ts';
import { answerKindOf } from '#kernel/questions/question-type.ts';
import { formulaProblem } from './errors.ts';
import { type Field, rollUpRelations } from './field.ts';

type Calculated = Pick<Field, 'id' | 'slug' | 'type' | 'object' | 'calculation' | 'isArchived'>;

export const formulaOf = ({ calculation }: Pick<Field, 'calculation'>): string | null =>
  calculation?.kind === 'formula' ? calculation.formula : null;

/** The fields that a formula reads, by slug. Throws `Validation`. */
export function formulaNames(formula: string): readonly string[] {
  try {
    return parseExpression(formula).names;
  } catch (error) {
    if (error instanceof ExpressionError) throw formulaProblem(error.problem);
    throw error;
  }
}

/**
 * Checks the calculation of `field` among all fields of the tenant. Formulas read answers and other formulas of the
 * same record. Roll-ups are computed when they are read, so nothing else may read them. Throws `Validation`.
 */
export function assertCalculable(field: Calculated, all: readonly Calculated[]): void {
  const { calculation } = field;
  if (calculation?.kind === 'roll-up') assertRollUp(field, calculation, all);
  if (calculation?.kind !== 'formula') return;
  const others = all.filter((one) => one.object === field.object && one.id !== field.id && !one.isArchived);
  for (const name of formulaNames(calculation.formula)) {
    const read = name === field.slug ? field : others.find(({ slug }) => slug === name);
    if (!read) throw formulaProblem('unknown-field', { name });
    if (read.calculation?.kind === 'roll-up' || ['table', 'file'].includes(read.type))
      throw formulaProblem('unreadable-field', { name });
  }
  const ordered = evaluationOrder(readsOf([...others, field]));
  if ('circle' in ordered) throw formulaProblem('circle', { names: ordered.circle.join(' → ') });
}

function assertRollUp(
  { object }: Calculated,
  { relation, summary, fieldId }: Extract<Field['calculation'], { kind: 'roll-up' }>,
  all: readonly Calculated[],
): void {
  const found = rollUpRelations.find(({ name }) => name === relation);
  if (found?.from !== object) throw formulaProblem('wrong-relation');
  if (fieldId === null) return;
  const read = all.find(({ id }) => id === fieldId);
  const isReadable =
    read?.object === found.to && read.calculation?.kind !== 'roll-up' && !['table', 'file'].includes(read.type);
  if (!isReadable || (summary === 'sum' && !['number', 'calculated'].includes(answerKindOf(read.type))))
    throw formulaProblem('wrong-roll-up-field');
}

const readsOf = (fields: readonly Calculated[]): Map<string, readonly string[]> =>
  new Map(
    fields.flatMap((field) => {
      const formula = formulaOf(field);
      return formula === null ? [] : [[field.slug, formulaNames(formula)] as const];
    }),
  );

/** The label of a calculated field that reads this one; undefined if none does. */
export const readerOf = <One extends Calculated>(
  { id, slug, object }: Calculated,
  all: readonly One[],
): One | undefined =>
  all.find((one) => {
    const { calculation } = one;
    if (one.isArchived || one.id === id || !calculation) return false;
    if (calculation.kind === 'roll-up') return calculation.fieldId === id;
    return one.object === object && formulaNames(calculation.formula).includes(slug);
  });

/** A number for formulas: the worth of a choice, the sum of several, else the label's id as text. */
function valueFor({ type, options }: Question, answer: Answer): ExpressionValue {
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

export type CalculatedValue = number | string | null;

/** The values of all formulas of one record, by field id. */
export function evaluateFormulas(
  fields: readonly Field[],
  answerOf: (fieldId: string) => Answer,
): Map<string, CalculatedValue> {
  const live = fields.filter(({ isArchived }) => !isArchived);
  const ordered = evaluationOrder(readsOf(live));
  const results = new Map<string, CalculatedValue>();
  for (const slug of 'order' in ordered ? ordered.order : []) {
    const field = live.find((one) => one.slug === slug);
    const formula = field && formulaOf(field);
    if (!field || !formula) continue;
    const value = parseExpression(formula).evaluate((name) => {
      const read = live.find((one) => one.slug === name);
      if (!read) return null;
      return formulaOf(read) === null ? valueFor(read, answerOf(read.id)) : (results.get(read.id) ?? null);
    });
    results.set(field.id, resultOf(value, field.validations.decimals));
  }
  return results;
}

function resultOf(value: ExpressionValue, decimals = 6): CalculatedValue {
  if (typeof value === 'boolean') return value ? 1 : 0;
  return typeof value === 'number' ? Number(value.toFixed(decimals)) : value;
}
