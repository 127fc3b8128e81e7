import { useElementSize } from '@mantine/hooks';
import type { ListColumn } from '@seedbed/domain/kernel/list/column.ts';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ComponentType, memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toggleSelected, useIsSelected } from '#platform/selection.ts';
import { useRowActs } from '#platform/ui/rows/row-keys.ts';
import { type Group, groupsOf, type ListRow } from './groups.ts';
import css from './list-table.module.css';
import type { List } from './use-list.ts';

export type Cells<Row> = Readonly<Record<string, ComponentType<{ row: Row }>>>;

interface Props<Row> {
  title: string;
  rows: readonly Row[];
  list: List;
  label: (column: string) => string;
  /** Components that stay the same, so that a row is drawn again only when its record changes. */
  cells: Cells<Row>;
  groupOf?: ((row: Row) => Group) | undefined;
  isSelectable: boolean;
}

const rowHeight = 52;
const headingHeight = 40;
/** The least room for a column without a width. */
const leastWidth = 240;

/** Only the rows near the screen exist in the page. */
export function ListTable<Row extends ListRow>({ title, rows, list, label, cells, groupOf, isSelectable }: Props<Row>) {
  const { t } = useTranslation('lists');
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const { all, shown, sort } = list;
  const items = useMemo(() => groupsOf(rows, groupOf), [rows, groupOf]);
  const keys = useMemo(() => shown.filter((key) => cells[key]), [shown, cells]);
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (i) => (items[i]?.row ? rowHeight : headingHeight),
    getItemKey: (i) => items[i]?.key ?? i,
    overscan: 8,
    scrollMargin: top,
    useFlushSync: false,
    // The row with the focus stays, so that the keyboard goes on from it.
    rangeExtractor: (range) => {
      const index = Number(document.activeElement?.closest<HTMLElement>('[data-index]')?.dataset.index ?? Number.NaN);
      const near = defaultRangeExtractor(range);
      return Number.isNaN(index) || near.includes(index) || index >= items.length
        ? near
        : [...near, index].sort((a, b) => a - b);
    },
  });
  const shownItems = virtual.getVirtualItems();
  const before = (shownItems[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((shownItems.at(-1)?.end ?? top) - top);
  const columnCount = keys.length + (isSelectable ? 1 : 0);
  const frame = useElementSize();
  const needed = keys.reduce((sum, key) => sum + (all[key]?.width ?? leastWidth), isSelectable ? 40 : 0);
  // Columns that a person chose all stay; of the usual ones a narrow page leaves some out.
  const isChosen = list.columns !== null;
  const isWide = isChosen && frame.width > 0 && needed > frame.width;
  return (
    <div ref={frame.ref} className={css.frame} data-chosen={isChosen} data-wide={isWide}>
      <table
        className={css.table}
        style={isWide ? { minWidth: needed } : undefined}
        aria-label={title}
        aria-rowcount={rows.length + 1}
      >
        <thead>
          <tr>
            {isSelectable && (
              <th scope="col" className={css.select}>
                <span className="visually-hidden">{t('select')}</span>
              </th>
            )}
            {keys.map((key) => (
              <Heading
                key={key}
                column={all[key]}
                label={label(key)}
                sorted={sort?.column === key ? sort : null}
                onSort={() =>
                  list.set({ sort: { column: key, isDescending: sort?.column === key && !sort.isDescending } })
                }
              />
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <Spacer height={before} />}
          {shownItems.map(({ index, key }, i) => {
            const item = items[index];
            if (!item) return null;
            const gap = i > 0 ? (shownItems[i]?.start ?? 0) - (shownItems[i - 1]?.end ?? 0) : 0;
            return [
              gap > 0 && <Spacer key={`${key} gap`} height={gap} />,
              item.row ? (
                <TableRow
                  key={key}
                  row={item.row}
                  index={index}
                  keys={keys}
                  cells={cells as Cells<ListRow>}
                  isSelectable={isSelectable}
                />
              ) : (
                <tr key={key}>
                  <th scope="rowgroup" colSpan={columnCount} className={css.group}>
                    {item.heading}
                  </th>
                </tr>
              ),
            ];
          })}
          {after > 0 && <Spacer height={after} />}
        </tbody>
      </table>
    </div>
  );
}

const Spacer = ({ height }: { height: number }) => (
  <tr className={css.spacer}>
    <td style={{ height }} />
  </tr>
);

interface HeadingProps {
  column: ListColumn | undefined;
  label: string;
  sorted: { isDescending: boolean } | null;
  onSort: () => void;
}

function Heading({ column, label, sorted, onSort }: HeadingProps) {
  const direction = sorted ? (sorted.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th scope="col" style={column?.width ? { width: column.width } : undefined} aria-sort={direction}>
      {column?.isSortable ? (
        <button type="button" className={css.sort} onClick={onSort}>
          {label} <span aria-hidden="true">{sorted ? (sorted.isDescending ? '↓' : '↑') : ''}</span>
        </button>
      ) : (
        label
      )}
    </th>
  );
}

interface RowProps {
  row: ListRow;
  index: number;
  keys: readonly string[];
  cells: Cells<ListRow>;
  isSelectable: boolean;
}

const TableRow = memo(function TableRow({ row, index, keys, cells, isSelectable }: RowProps) {
  const { t } = useTranslation('lists');
  const element = useRef<HTMLTableRowElement>(null);
  const isSelected = useIsSelected(row._id);
  useRowActs(element, { select: isSelectable ? () => toggleSelected(row._id) : undefined });
  return (
    <tr
      ref={element}
      data-row={row._id}
      data-index={index}
      data-selected={isSelected}
      aria-rowindex={index + 2}
      tabIndex={-1}
    >
      {isSelectable && (
        <td className={css.select}>
          <input
            type="checkbox"
            aria-label={t('select')}
            checked={isSelected}
            onChange={() => toggleSelected(row._id)}
          />
        </td>
      )}
      {keys.map((key, i) => {
        const Cell = cells[key] as Cells<ListRow>[string];
        return i === 0 ? (
          <th scope="row" key={key}>
            <Cell row={row} />
          </th>
        ) : (
          <td key={key}>
            <Cell row={row} />
          </td>
        );
      })}
    </tr>
  );
});
