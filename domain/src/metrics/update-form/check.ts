import { dayFrom } from '#kernel/dates.ts';
import type { NumberSigns } from '#kernel/text/typed-number.ts';
import type { FieldProblem } from '#kernel/user-error.ts';
import { readingProblem, readMetric } from '#metrics/definitions/number.ts';
import { meets, ruleFrom } from '#metrics/definitions/rule.ts';
import { allowsDecimals, isTextUnit } from '#metrics/definitions/unit.ts';
import type { CheckedValue, FormField } from './field.ts';

/** How messages write limits in the language of the reader. */
export interface RuleWords {
  number: (value: number, isMoney: boolean) => string;
  list: (names: readonly string[]) => string;
}

export interface PeriodInput {
  fields: readonly FormField[];
  /** The typed texts and the stored numbers by the field's id; absent and empty ones are not filled. */
  typed: Readonly<Record<string, string | number | null | undefined>>;
  signs: NumberSigns;
  words: RuleWords;
}

export type PeriodProblems = Record<string, FieldProblem>;

/** The rules of one reporting period, for the form and for the server. */
export function checkPeriod(input: PeriodInput): { problems: PeriodProblems; values: CheckedValue[] } {
  const problems: PeriodProblems = {};
  const values = input.fields.map((field) => checkedValue(field, input, problems));
  const byMetric = new Map(input.fields.map(({ metricId }, i) => [metricId, values[i]?.value ?? null]));
  for (const [i, field] of input.fields.entries()) {
    const value = values[i]?.value;
    if (value == null || problems[field.id] || isTextUnit(field.unitType)) continue;
    const problem = brokenRule(field, value, byMetric, input);
    if (problem) problems[field.id] = problem;
  }
  return { problems, values };
}

/** Whether a field is filled; 0 counts. */
export const isFilled = ({ value, dateValue }: CheckedValue): boolean => value !== null || dateValue !== null;

function checkedValue(field: FormField, { typed, signs }: PeriodInput, problems: PeriodProblems): CheckedValue {
  const given = typed[field.id] ?? '';
  const text = String(given).trim();
  const empty = { id: field.id, value: null, dateValue: null };
  if (text === '') return empty;
  if (field.unitType === 'DATE') {
    const day = dayOf(text);
    if (!day) problems[field.id] = { code: 'metrics.invalid-date' };
    return { ...empty, dateValue: day };
  }
  const reading =
    typeof given === 'number' ? ({ kind: 'number', value: given } as const) : readMetric(text, signs, field.unitType);
  if (reading.kind !== 'number') {
    if (isTextUnit(field.unitType) && !/\p{Nd}/u.test(text)) {
      // A percentage is a text: without any digits it is an empty one. Only an empty field deletes a value.
      if (field.isStored) problems[field.id] = { code: 'metrics.no-percentage' };
      return empty;
    }
    problems[field.id] = { code: `metrics.${readingProblem(reading.kind, field.unitType)}` };
    return empty;
  }
  if (!Number.isInteger(reading.value) && !allowsDecimals(field.unitType)) {
    problems[field.id] = { code: 'metrics.whole-number' };
    return empty;
  }
  return { ...empty, value: reading.value };
}

/** A day, or a local date-time with seconds. */
const dayOf = (text: string): string | null => {
  const [, day] = /^(\d{4}-\d{2}-\d{2})(T\d{2}:\d{2}:\d{2}(\.\d+)?)?$/.exec(text) ?? [];
  return day && dayFrom(day) ? day : null;
};

function brokenRule(
  { rules, unitType }: FormField,
  value: number,
  byMetric: ReadonlyMap<string, number | null>,
  { fields, words }: PeriodInput,
): FieldProblem | null {
  for (const { validation, label } of rules) {
    const rule = ruleFrom(validation);
    if (!rule) continue;
    const { kind, operand } = rule;
    const limit = 'number' in operand ? operand.number : sumOf(operand.metricIds, byMetric);
    if (limit === null || meets(kind, value, limit)) continue;
    if (label) return { code: 'metrics.rule', params: { label } };
    const text =
      'number' in operand
        ? words.number(operand.number, unitType === 'MONETARY')
        : words.list(operand.metricIds.flatMap((id) => fields.find(({ metricId }) => metricId === id)?.name ?? []));
    const isUpper = kind === 'lessThan' || kind === 'max';
    return { code: isUpper ? 'metrics.less-than' : 'metrics.greater-than', params: { value: text } };
  }
  return null;
}

/** Null while one of the metrics is not filled: there is nothing to compare with. */
function sumOf(metricIds: readonly string[], byMetric: ReadonlyMap<string, number | null>): number | null {
  let sum = 0;
  for (const id of metricIds) {
    const value = byMetric.get(id);
    if (value == null) return null;
    sum += value;
  }
  return sum;
}

/** The text to send: only the number or a local date-time; null for an empty field. */
export const sentValue = ({ value, dateValue }: CheckedValue): string | null => {
  if (dateValue !== null) return `${dateValue}T00:00:00`;
  return value === null ? null : value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 });
};
