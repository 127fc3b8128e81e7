import { columnKeyOf, fieldColumns } from '@seedbed/domain/fields/columns.ts';
import type { Field, FieldObject } from '@seedbed/domain/fields/field.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import type { Cells, ListRow } from '#platform/list/groups.ts';
import type { MoreColumns } from '#platform/list/more-columns.ts';
import { answerLine, choiceLabel } from './answers/answer-text.tsx';
import { ListedFields } from './operations.ts';

interface FieldRow extends ListRow {
  listedValues?: readonly { key: string; answer: unknown }[];
}

type ListedField = Pick<Field, 'id' | 'type' | 'options' | 'calculation' | 'validations'> & {
  name: string;
  isRoleLimited: boolean;
};

/** The custom fields of a list's records, for `more` of its page. Its rows ask for `listedValues @include(if: $fields) { key answer }`. */
export function useFieldColumns(object: FieldObject): MoreColumns {
  const [{ data }] = useQuery({ query: ListedFields, variables: { object }, requestPolicy: 'cache-first' });
  return useMemo(() => {
    const fields = (data?.listedFields ?? []).map(
      ({ _id, ...facts }) => ({ id: _id, ...facts }) as unknown as ListedField,
    );
    return {
      columns: fieldColumns(fields),
      labels: Object.fromEntries(fields.map(({ id, name }) => [columnKeyOf(id), name])),
      options: Object.fromEntries(
        fields
          .filter(({ options }) => options.length > 0)
          .map(({ id, options }) => [
            columnKeyOf(id),
            options.map((option) => ({ value: option.id, label: choiceLabel(options, option.id) })),
          ]),
      ),
      cells: cellsOf(fields),
    };
  }, [data]);
}

const cellsOf = (fields: readonly ListedField[]): Cells<ListRow> =>
  Object.fromEntries(
    fields.map((field) => {
      const key = columnKeyOf(field.id);
      return [
        key,
        function FieldCell({ row }: { row: FieldRow }) {
          const answer = row.listedValues?.find((value) => value.key === key)?.answer ?? null;
          return answer === null ? null : <bdi>{answerLine(field, answer as Answer)}</bdi>;
        },
      ];
    }),
  );
