import type { ListColumn, ListColumns } from '#kernel/list/column.ts';
import { type AnswerKind, answerKindOf } from '#kernel/questions/question-type.ts';
import type { Field } from './field.ts';

const columnTypes = {
  text: { type: 'text' },
  number: { type: 'money' },
  date: { type: 'date' },
  choice: { type: 'tag' },
  choices: { type: 'tag' },
  table: null,
  files: null,
  calculated: { type: 'money' },
} as const satisfies Record<AnswerKind, Partial<ListColumn> | null>;

type ListedField = Pick<Field, 'id' | 'type' | 'options' | 'calculation'> & { isRoleLimited?: boolean };

const keyPrefix = 'field_';

/** The key of a field's column: stable, and a valid name in SQL and in addresses. */
export const columnKeyOf = (fieldId: string): string => `${keyPrefix}${fieldId.replaceAll('-', '')}`;

export const isFieldColumn = (key: string): boolean => key.startsWith(keyPrefix);

export function columnOf({ type, options, calculation, isRoleLimited }: ListedField): ListColumn | null {
  const kind = answerKindOf(type);
  const column = columnTypes[kind];
  if (!column) return null;
  return {
    ...column,
    isOptional: true,
    isHidden: true,
    isSortable: kind !== 'choices',
    width: 160,
    ...(kind === 'choice' && { operators: ['ANY_OF', 'NONE_OF'] as const }),
    ...(isRoleLimited && { isRoleLimited }),
    ...(options.length > 0 && { values: options.map(({ id }) => id) }),
    // The latest value may be a text, which has no operators of numbers.
    ...(calculation?.kind === 'roll-up' &&
      calculation.summary === 'latest' && { isFilterable: false, isSortable: false }),
  };
}

/** The columns of listed fields, for any list of their records. */
export const fieldColumns = (fields: readonly ListedField[]): ListColumns =>
  Object.fromEntries(
    fields.flatMap((field) => {
      const column = columnOf(field);
      return column ? [[columnKeyOf(field.id), column]] : [];
    }),
  );
