import { parseExpression } from '#kernel/expression/expression.ts';
import { ExpressionError } from '#kernel/expression/expression-value.ts';
import { evaluationOrder } from '#kernel/expression/order.ts';
import type { Answer } from '#kernel/questions/answer.ts';
import { type CalculatedValue, calculatedValue, formulaValue } from '#kernel/questions/formula-value.ts';
import { answerKindOf } from '#kernel/questions/question-type.ts';
import { formulaProblem } from './errors.ts';
import { type Field, rollUpRelations } from './field.ts';

type CalculatedField = Pick<Field, 'id' | 'slug' | 'type' | 'object' | 'calculation' | 'isArchived'>;

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
export function assertCalculable(field: CalculatedField, all: readonly CalculatedField[]): void {
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
  { object }: CalculatedField,
  { relation, summary, fieldId }: Extract<Field['calculation'], { kind: 'roll-up' }>,
  all: readonly CalculatedField[],
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

const readsOf = (fields: readonly CalculatedField[]): Map<string, readonly string[]> =>
  new Map(
    fields.flatMap((field) => {
      const formula = formulaOf(field);
      return formula === null ? [] : [[field.slug, formulaNames(formula)] as const];
    }),
  );

/** The fields that a calculated field reads directly; none for other fields. */
export function inputsOf<One extends CalculatedField>(
  { object, calculation }: CalculatedField,
  all: readonly One[],
): One[] {
  if (!calculation) return [];
  if (calculation.kind === 'roll-up') return all.filter(({ id }) => id === calculation.fieldId);
  const names = formulaNames(calculation.formula);
  return all.filter((one) => one.object === object && names.includes(one.slug));
}

/** The calculated field that reads this one; undefined if none does. */
export const readerOf = <One extends CalculatedField>(field: CalculatedField, all: readonly One[]): One | undefined =>
  all.find((one) => !one.isArchived && one.id !== field.id && inputsOf(one, [field]).length > 0);

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
      return formulaOf(read) === null ? formulaValue(read, answerOf(read.id)) : (results.get(read.id) ?? null);
    });
    results.set(field.id, calculatedValue(value, field.validations.decimals));
  }
  return results;
}
