import type { ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import i18next from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '#platform/ui/time-ago.tsx';
import type { Cells, ListRow } from './groups.ts';
import type { Options } from './options.ts';

type Translate = (key: string, options: object) => string;

/** The text of a status: `values.<column>.<value>` of the capability. Values such as "B2B" need no text. */
export const valueText = (
  capability: string,
  column: string,
  value: string,
  translate = i18next.t as unknown as Translate,
): string => translate(`${capability}:values.${column}.${value}`, { defaultValue: value });

/** The choices of each column with a fixed list of values. */
export function useValueOptions(capability: string, columns: ListColumns): Options {
  const { t } = useTranslation();
  return useMemo(
    () =>
      Object.fromEntries(
        Object.entries(columns).flatMap(([column, { values }]) =>
          values
            ? [
                [
                  column,
                  values.map((value) => ({
                    value,
                    label: valueText(capability, column, value, t as unknown as Translate),
                  })),
                ],
              ]
            : [],
        ),
      ),
    [capability, columns, t],
  );
}

/** A cell for each column whose value has the column's name in the row. */
export const valueCells = (capability: string, columns: ListColumns): Cells<ListRow> =>
  Object.fromEntries(
    Object.entries(columns).map(([column, { type }]) => [
      column,
      function ValueCell({ row }: { row: ListRow }) {
        const value = (row as unknown as Record<string, string | number | null | undefined>)[column];
        if (value == null) return null;
        if (type === 'status') return valueText(capability, column, String(value));
        return type === 'moment' ? <TimeAgo at={String(value)} /> : <bdi>{value}</bdi>;
      },
    ]),
  );
