import type { ListColumn, ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import { memo, useRef } from 'react';
import { toggleSelected, useIsChanging, useIsSelected } from '#platform/selection.ts';
import { useRowActs } from '#platform/ui/rows/row-keys.ts';
import { SelectBox } from '#platform/ui/rows/select-box.tsx';
import type { Cells, ListRow } from './groups.ts';
import css from './list-table.module.css';

interface RowProps {
  row: ListRow;
  index: number;
  keys: readonly string[];
  columns: ListColumns;
  cells: Cells<ListRow>;
  isSelectable: boolean;
  hasSelectColumn: boolean;
}

/** Digits of such a column are aligned. */
export const isNumber = (column: ListColumn | undefined): boolean =>
  column?.type === 'number' || column?.type === 'money';

export const TableRow = memo(function TableRow({
  row,
  index,
  keys,
  columns,
  cells,
  isSelectable,
  hasSelectColumn,
}: RowProps) {
  const element = useRef<HTMLTableRowElement>(null);
  const isSelected = useIsSelected(row._id);
  const isChanging = useIsChanging(row._id);
  useRowActs(element, { select: isSelectable ? () => toggleSelected(row._id) : undefined });
  return (
    <tr
      ref={element}
      data-row={row._id}
      data-index={index}
      data-selected={isSelected}
      data-changing={isChanging}
      aria-busy={isChanging}
      aria-rowindex={index + 2}
      tabIndex={-1}
    >
      {hasSelectColumn && (
        <td className={css.select}>
          <SelectBox id={row._id} />
        </td>
      )}
      {keys.map((key, i) => {
        const Cell = cells[key] as Cells<ListRow>[string];
        return i === 0 ? (
          <th scope="row" key={key} className={css.first}>
            <Cell row={row} />
          </th>
        ) : (
          <td key={key} data-number={isNumber(columns[key])}>
            <Cell row={row} />
          </td>
        );
      })}
    </tr>
  );
});
