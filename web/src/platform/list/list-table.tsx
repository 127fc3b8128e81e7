import { useElementSize, useMergedRef } from '@mantine/hooks';
import type { ListColumn, ListColumns } from '@seedbed/domain/kernel/list/column.ts';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rowHeights, useRowHeight } from '#platform/ui/rows/row-height.ts';
import { type Cells, type Group, groupsOf, type ListRow } from './groups.ts';
import css from './list-table.module.css';
import { StickyHead } from './sticky-head.tsx';
import { isNumber, TableRow } from './table-row.tsx';
import type { List } from './use-list.ts';
import { WidthHandle } from './width-handle.tsx';
import { type Widths, withWidth } from './widths.ts';

interface Props<Row> {
  title: string;
  rows: readonly Row[];
  list: List;
  label: (column: string) => string;
  /** Components that stay the same, so that a row is drawn again only when its record changes. */
  cells: Cells<Row>;
  groupOf?: ((row: Row) => Group) | undefined;
  /** More rows follow, so that the last group may not be whole. */
  more: boolean;
  isSelectable: boolean;
  hasSelectColumn: boolean;
}

const headingHeight = 40;
/** The least room for a column without a width; more where a person chose the columns. */
const leastWidth = { usual: 200, chosen: 240 } as const;
const selectWidth = 40;

/** Columns grow with the person's text size. */
const inRem = (px: number) => `${px / 16}rem`;
const textScale = () => Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;

/** The room that the columns need, in pixels. */
const widthOf = (all: ListColumns, keys: readonly string[], least: number, widths: Widths = {}) =>
  textScale() * keys.reduce((sum, key) => sum + (widths[key] ?? all[key]?.width ?? least), 0);

/** A narrow page leaves out the last but one of the usual columns, until the others have room. */
function fitting(all: ListColumns, keys: readonly string[], room: number): readonly string[] {
  if (keys.length <= 2 || widthOf(all, keys, leastWidth.usual) <= room) return keys;
  return fitting(all, keys.toSpliced(-2, 1), room);
}

/** Only the rows near the screen exist in the page. */
export function ListTable<Row extends ListRow>({
  title,
  rows,
  list,
  label,
  cells,
  groupOf,
  more,
  isSelectable,
  hasSelectColumn,
}: Props<Row>) {
  const { t } = useTranslation('lists');
  const body = useRef<HTMLTableSectionElement>(null);
  const [top, setTop] = useState(0);
  const { all, shown, order } = list;
  const items = useMemo(() => groupsOf(rows, groupOf, more), [rows, groupOf, more]);
  const height = useRowHeight();
  const rowHeight = rowHeights[height];
  const frame = useElementSize<HTMLDivElement>();
  const frameElement = useRef<HTMLDivElement>(null);
  const frameRef = useMergedRef(frame.ref, frameElement);
  // Columns that a person chose all stay, and the table scrolls sideways.
  const isChosen = list.columns !== null;
  const room = frame.width - (hasSelectColumn ? selectWidth : 0);
  const keys = useMemo(() => {
    const chosen = shown.filter((key) => cells[key]);
    return isChosen || frame.width === 0 ? chosen : fitting(all, chosen, room);
  }, [shown, cells, all, isChosen, frame.width, room]);
  // While an edge moves, the address still has the width before.
  const [moved, setMoved] = useState<{ key: string; px: number } | null>(null);
  const widths = moved ? withWidth(list.widths, moved.key, moved.px) : list.widths;
  const hasWidths = Object.keys(widths).length > 0;
  const least = isChosen ? leastWidth.chosen : leastWidth.usual;
  const needed = widthOf(all, keys, least, widths) + (hasSelectColumn ? selectWidth : 0);
  const isWide = (isChosen || hasWidths) && frame.width > 0 && needed > frame.width;
  const resize = (key: string, px: number | null, how = { typed: false }) => {
    setMoved(null);
    list.set({ widths: withWidth(list.widths, key, px) }, how);
  };
  useLayoutEffect(() => setTop((body.current?.getBoundingClientRect().top ?? 0) + window.scrollY), []);
  // A new function makes the virtualizer measure all rows again, so it must stay the same while scrolling.
  const getItemKey = useCallback((i: number) => items[i]?.key ?? i, [items]);
  const virtual = useWindowVirtualizer({
    count: items.length,
    estimateSize: (i) => (items[i]?.row ? rowHeight : headingHeight),
    getItemKey,
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
  // Measured heights belong to the height before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer is the same object always
  useLayoutEffect(() => virtual.measure(), [rowHeight]);
  const shownItems = virtual.getVirtualItems();
  const before = (shownItems[0]?.start ?? top) - top;
  const after = virtual.getTotalSize() - ((shownItems.at(-1)?.end ?? top) - top);
  const columnCount = keys.length + (hasSelectColumn ? 1 : 0);
  const headings = (isCopy: boolean) =>
    keys.map((key, i) => (
      <Heading
        key={key}
        isFirst={i === 0}
        isCopy={isCopy}
        column={all[key]}
        label={label(key)}
        width={widths[key]}
        onMove={(px) => setMoved({ key, px })}
        onResize={(px, how) => resize(key, px, how)}
        sorted={order?.column === key ? order : null}
        onSort={() => list.set({ sort: { column: key, isDescending: order?.column === key && !order.isDescending } })}
      />
    ));
  return (
    <div className={css.whole} data-selectable={hasSelectColumn} data-height={height}>
      {isWide && (
        <StickyHead frame={frameElement} width={needed}>
          {hasSelectColumn && <th className={css.select} />}
          {headings(true)}
        </StickyHead>
      )}
      <div ref={frameRef} className={isWide ? `${css.frame} ${css.wide}` : css.frame}>
        <table
          className={css.table}
          style={isWide ? { minWidth: needed } : undefined}
          aria-label={title}
          aria-rowcount={rows.length + 1}
        >
          <thead>
            <tr>
              {hasSelectColumn && (
                <th scope="col" className={css.select}>
                  <span className="visually-hidden">{t('select')}</span>
                </th>
              )}
              {headings(false)}
            </tr>
          </thead>
          <tbody ref={body}>
            {before > 0 && <Spacer height={before} />}
            {/* Flat, so that a row keeps its element while the first row changes. */}
            {shownItems.flatMap(({ index, key }, i) => {
              const item = items[index];
              if (!item) return [];
              const gap = i > 0 ? (shownItems[i]?.start ?? 0) - (shownItems[i - 1]?.end ?? 0) : 0;
              return [
                gap > 0 && <Spacer key={`${key} gap`} height={gap} />,
                item.row ? (
                  <TableRow
                    key={key}
                    row={item.row}
                    index={index}
                    keys={keys}
                    columns={all}
                    cells={cells as Cells<ListRow>}
                    isSelectable={isSelectable}
                    hasSelectColumn={hasSelectColumn}
                  />
                ) : (
                  <tr key={key}>
                    <th scope="rowgroup" colSpan={columnCount} className={css.group}>
                      <span className={css.heading}>
                        {item.heading} {item.count !== null && <span className={css.count}>{item.count}</span>}
                      </span>
                    </th>
                  </tr>
                ),
              ];
            })}
            {after > 0 && <Spacer height={after} />}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** The height of rows that are not rendered. */
const Spacer = ({ height }: { height: number }) => (
  <tr className={css.spacer}>
    <td style={{ height }} />
  </tr>
);

interface HeadingProps {
  isFirst: boolean;
  /** A copy for the mouse alone: it never takes the focus. */
  isCopy: boolean;
  column: ListColumn | undefined;
  label: string;
  /** Chosen by the person, or while the edge moves. */
  width: number | undefined;
  onMove: (px: number) => void;
  onResize: (px: number | null, how?: { typed: boolean }) => void;
  sorted: { isDescending: boolean } | null;
  onSort: () => void;
}

function Heading({ isFirst, isCopy, column, label, width, onMove, onResize, sorted, onSort }: HeadingProps) {
  const shown = width ?? column?.width;
  const direction = sorted ? (sorted.isDescending ? 'descending' : 'ascending') : undefined;
  return (
    <th
      scope="col"
      className={isFirst ? css.first : undefined}
      style={shown ? { width: inRem(shown) } : undefined}
      data-number={isNumber(column)}
      aria-sort={direction}
    >
      {column?.isSortable ? (
        <button
          type="button"
          className={css.sort}
          tabIndex={isCopy ? -1 : undefined}
          onMouseDown={(event) => isCopy && event.preventDefault()}
          onClick={onSort}
        >
          {label} <span aria-hidden="true">{sorted ? (sorted.isDescending ? '↓' : '↑') : ''}</span>
        </button>
      ) : (
        label
      )}
      <WidthHandle label={label} width={shown} scale={textScale()} isCopy={isCopy} onMove={onMove} onEnd={onResize} />
    </th>
  );
}
