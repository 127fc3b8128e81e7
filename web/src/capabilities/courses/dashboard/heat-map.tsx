import { Tooltip } from '@mantine/core';
import { type KeyboardEvent, memo, type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CourseHeatMapQuery } from '#platform/api/generated/documents.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { PeopleDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { Section } from '#platform/ui/layout/layout.tsx';
import css from './heat-map.module.css';

type Dashboard = NonNullable<CourseHeatMapQuery['courseDashboard']>;

interface Props {
  items: Dashboard['items'];
  rows: Dashboard['heatMap'];
}

/** The name of the first column: startups, people, or both. */
function learnersIn(rows: Props['rows']) {
  const startups = rows.filter(({ startupId }) => startupId).length;
  if (startups === rows.length) return 'columns.startup';
  return startups === 0 ? 'columns.person' : 'columns.learner';
}

/** The cell of a row that Tab reaches. */
interface Stop {
  row: number;
  column: number;
}

/** A cell with more to say than it shows. */
const namedCell = (cell: HTMLTableCellElement | null) => (cell?.dataset.name ? cell : null);

const cellOf = ({ target }: SyntheticEvent) => (target as Element).closest<HTMLTableCellElement>('th, td');

/** Learners by items. A cell says how many are done: by a number, never by its color alone. Arrows move through the cells. */
export function HeatMap({ items, rows }: Props) {
  const { t } = useTranslation('courses');
  const grid = useRef<HTMLTableElement>(null);
  const [stop, setStop] = useState<Stop>({ row: 1, column: 0 });
  // One tooltip for all cells, of which there may be thousands.
  const [named, setNamed] = useState<HTMLTableCellElement | null>(null);
  if (rows.length === 0)
    return <Empty drawing={<PeopleDrawing />} title={t('empty.learners')} sentence={t('empty.learners-sentence')} />;

  const place = { row: Math.min(stop.row, rows.length), column: Math.min(stop.column, items.length + 1) };
  const tab = (column: number) => (place.row === 0 && place.column === column ? 0 : -1);

  function focused(event: SyntheticEvent) {
    const cell = cellOf(event);
    if (!cell) return;
    setStop({ row: (cell.parentElement as HTMLTableRowElement).rowIndex, column: cell.cellIndex });
    setNamed(namedCell(cell));
  }

  function press(event: KeyboardEvent<HTMLTableElement>) {
    if (event.key === 'Escape') return setNamed(null);
    // The browser goes back and forward.
    if (event.altKey) return;
    const { row, column } = place;
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const [lastRow, lastColumn] = [rows.length, items.length + 1];
    const isFar = event.ctrlKey || event.metaKey;
    const to = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - forward],
      ArrowRight: [row, column + forward],
      Home: [isFar ? 0 : row, 0],
      End: [isFar ? lastRow : row, lastColumn],
    }[event.key];
    if (!to) return;
    event.preventDefault();
    const [toRow = 0, toColumn = 0] = to;
    const cell =
      grid.current?.rows[Math.min(Math.max(toRow, 0), lastRow)]?.cells[Math.min(Math.max(toColumn, 0), lastColumn)];
    (cell?.querySelector('a') ?? cell)?.focus();
    // The focus alone leaves a cell half below the names.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  return (
    <Section title={t('dashboard.heat-map')}>
      <div className={css.frame}>
        <table
          ref={grid}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move through its cells
          role="grid"
          className={css.heat}
          aria-label={t('dashboard.heat-map')}
          aria-readonly="true"
          onFocus={focused}
          onBlur={({ currentTarget, relatedTarget }) => currentTarget.contains(relatedTarget) || setNamed(null)}
          // Safari focuses no cell at a tap.
          onClick={(event) => cellOf(event)?.focus()}
          onPointerOver={(event) => setNamed(namedCell(cellOf(event)))}
          onPointerLeave={() => setNamed(null)}
          onKeyDown={press}
        >
          <thead>
            <tr>
              <th scope="col" tabIndex={tab(0)}>
                {t(learnersIn(rows))}
              </th>
              <th scope="col" tabIndex={tab(1)}>
                {t('columns.progress')}
              </th>
              {items.map(({ itemId, title }, i) => (
                <th key={itemId} scope="col" tabIndex={tab(i + 2)} data-name={title}>
                  <span aria-hidden="true">{i + 1}</span>
                  <span className="visually-hidden">{title}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <HeatRow key={row.rowId} row={row} items={items} column={place.row === i + 1 ? place.column : null} />
            ))}
          </tbody>
        </table>
      </div>
      {named && <Tooltip label={named.dataset.name} target={named} opened multiline maw={320} />}
      <ol className={css.legend} aria-label={t('build.outline')}>
        {items.map(({ itemId, title }) => (
          <li key={itemId}>
            <bdi>{title}</bdi>
          </li>
        ))}
      </ol>
    </Section>
  );
}

interface RowProps {
  row: Props['rows'][number];
  items: Props['items'];
  /** The column that Tab reaches. */
  column: number | null;
}

/** The pointer and the arrows render the rows that change, of hundreds. */
const HeatRow = memo(function HeatRow({ row, items, column }: RowProps) {
  const { t } = useTranslation('courses');
  const tab = (at: number) => (column === at ? 0 : -1);
  return (
    <tr>
      <th scope="row">
        <AppLink
          to={row.startupId ? `/courses/record?startup=${row.startupId}` : `/courses/record/${row.rowId}`}
          tabIndex={tab(0)}
        >
          <span dir="auto">{row.name}</span>
        </AppLink>
      </th>
      <td
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
        role="gridcell"
        className={css.number}
        tabIndex={tab(1)}
      >
        {t('percent', { value: row.progress })}
      </td>
      {items.map(({ itemId, title }, i) => (
        <Cell key={itemId} row={row} itemId={itemId} title={title} tabIndex={tab(i + 2)} />
      ))}
    </tr>
  );
});

interface CellProps {
  row: Props['rows'][number];
  itemId: string;
  title: string;
  tabIndex: number;
}

function Cell({ row, itemId, title, tabIndex }: CellProps) {
  const { t } = useTranslation('courses');
  const done = (row.done as Record<string, number>)[itemId] ?? 0;
  const waits = (row.waiting as Record<string, number>)[itemId] ?? 0;
  const level = done === 0 ? 0 : done >= row.learners ? 2 : 1;
  const label = `\u2068${row.name}\u2069, \u2068${title}\u2069: ${t('dashboard.cell', { done, total: row.learners })}`;
  const name = waits > 0 ? `${label}. ${t('dashboard.waits', { count: waits })}` : label;
  return (
    <td
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
      role="gridcell"
      tabIndex={tabIndex}
      data-name={name}
      data-level={level}
    >
      <span aria-hidden="true">
        {done}/{row.learners}
        {waits > 0 && <span className={css.waits}>{t('dashboard.waits', { count: waits })}</span>}
      </span>
      <span className="visually-hidden">{name}</span>
    </td>
  );
}
