import type { ListColumn, Operator } from '@seedbed/domain/kernel/list/column.ts';
import type { Choice, ChoiceSource } from '#platform/forms/picker/choices.ts';

/** A value that a column can be filtered by. */
export type Option = Choice;
/** For each column with a choice of values, those that the person may choose. */
export type Options = Readonly<Record<string, readonly Option[]>>;

/** For each column whose values are searched on the server, the hook that searches them. `Options` names the chosen ones. */
export type Searches = Readonly<Record<string, () => ChoiceSource>>;

export type Editor = 'none' | 'choice' | 'range' | 'day' | 'days' | 'number' | 'numbers' | 'text';

/** How the values of a condition are entered. */
export function editorOf({ type }: ListColumn, operator: Operator): Editor {
  if (operator === 'IS_EMPTY' || operator === 'IS_NOT_EMPTY') return 'none';
  if (operator.endsWith('_OF')) return 'choice';
  if (operator === 'WITHIN') return 'range';
  const isTwo = operator === 'BETWEEN';
  if (type === 'date' || type === 'moment') return isTwo ? 'days' : 'day';
  if (type === 'number' || type === 'money') return isTwo ? 'numbers' : 'number';
  return 'text';
}

/** The ranges that the filter bar offers; an address may name others. */
export const offeredRanges = [
  'today',
  'yesterday',
  'tomorrow',
  'this-week',
  'last-week',
  'next-week',
  'next-7-days',
  'last-7-days',
  'last-30-days',
  'this-month',
  'this-year',
  'past',
  'future',
] as const;
