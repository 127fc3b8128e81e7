import { allHours, businessHours } from '@seedbed/domain/calendar/availability/availability.ts';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { minuteText } from '#platform/i18n/dates.ts';
import { cellMinutes, cellState, type DayHours, painted, withDay } from './painted-hours.ts';
import { useWeekdays } from './use-weekdays.ts';
import css from './week-grid.module.css';

interface Props {
  weekly: readonly DayHours[];
  showsAllHours: boolean;
  onChange: (weekly: DayHours[]) => void;
}

interface Cell {
  weekday: number;
  from: number;
}

/** A drag opens or closes the rectangle between two cells. */
interface Paint {
  start: Cell;
  end: Cell;
  opens: boolean;
}

/**
 * The hours of a week as cells of half an hour. A drag paints them; arrows move, Space paints one, and Shift with an arrow
 * paints on.
 */
export function WeekGrid({ weekly, showsAllHours, onChange }: Props) {
  const { t } = useTranslation('calendar');
  const days = useWeekdays();
  const [first, last] = showsAllHours ? allHours : businessHours;
  const rows = Array.from({ length: (last - first) / cellMinutes }, (_, i) => first + i * cellMinutes);
  const [stop, setStop] = useState<Cell>({ weekday: days[0]?.weekday ?? 1, from: 540 });
  const [paint, setPaint] = useState<Paint | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const rangesOn = (all: readonly DayHours[], weekday: number) =>
    all.find((day) => day.weekday === weekday)?.ranges ?? [];
  const shown = paint ? withPaint(weekly, paint) : weekly;
  const isOpen = ({ weekday, from }: Cell) => cellState(rangesOn(weekly, weekday), from) === 'open';

  function withPaint(all: readonly DayHours[], { start, end, opens }: Paint): DayHours[] {
    const place = (weekday: number) => days.findIndex((day) => day.weekday === weekday);
    const [left, right] = [place(start.weekday), place(end.weekday)].sort((a, b) => a - b);
    const span = { from: Math.min(start.from, end.from), to: Math.max(start.from, end.from) + cellMinutes };
    return days
      .slice(left, (right ?? 0) + 1)
      .reduce((next, { weekday }) => withDay(next, weekday, painted(rangesOn(next, weekday), span, opens)), [...all]);
  }

  function begin(cell: Cell, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const opens = !isOpen(cell);
    let latest: Paint = { start: cell, end: cell, opens };
    setStop(cell);
    setPaint(latest);
    const stopper = new AbortController();
    const options = { signal: stopper.signal };
    const end = (isKept: boolean) => {
      stopper.abort();
      setPaint(null);
      if (isKept) onChange(withPaint(weekly, latest));
    };
    window.addEventListener(
      'pointermove',
      ({ clientX, clientY }) => {
        const under = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-cell]');
        if (!under || !grid.current?.contains(under)) return;
        latest = { ...latest, end: { weekday: Number(under.dataset.weekday), from: Number(under.dataset.cell) } };
        setPaint(latest);
      },
      options,
    );
    window.addEventListener('pointerup', () => end(true), options);
    window.addEventListener('pointercancel', () => end(false), options);
  }

  function press(cell: Cell, event: KeyboardEvent<HTMLElement>) {
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      onChange(withPaint(weekly, { start: cell, end: cell, opens: !isOpen(cell) }));
      return;
    }
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const step = {
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
      ArrowLeft: [-forward, 0],
      ArrowRight: [forward, 0],
      Home: [0, -rows.length],
      End: [0, rows.length],
    }[event.key];
    if (!step) return;
    event.preventDefault();
    const [across = 0, down = 0] = step;
    const at = days.findIndex(({ weekday }) => weekday === cell.weekday) + across;
    const row = Math.min(Math.max(rows.indexOf(cell.from) + down, 0), rows.length - 1);
    const to = { weekday: days[at]?.weekday ?? cell.weekday, from: rows[row] ?? cell.from };
    setStop(to);
    grid.current?.querySelector<HTMLElement>(`[data-weekday="${to.weekday}"][data-cell="${to.from}"]`)?.focus();
    if (event.shiftKey) onChange(withPaint(weekly, { start: to, end: to, opens: isOpen(cell) }));
  }

  const from = Math.min(Math.max(stop.from, first), last - cellMinutes);
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is a table whose cells are painted
    <table ref={grid} role="grid" className={css.grid} aria-label={t('availability.grid')}>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('slots.times')}</span>
          </th>
          {days.map(({ weekday, name, short }) => (
            <th key={weekday} scope="col" aria-label={name}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row">
              <span className={row % 60 === 0 ? undefined : 'visually-hidden'}>{minuteText(row)}</span>
            </th>
            {days.map(({ weekday, name }) => {
              const cell = { weekday, from: row };
              const state = cellState(rangesOn(shown, weekday), row);
              return (
                <td
                  key={weekday}
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a cell of the grid
                  role="gridcell"
                  tabIndex={stop.weekday === weekday && from === row ? 0 : -1}
                  aria-selected={state !== 'closed'}
                  aria-label={t('availability.cell', {
                    day: name,
                    from: minuteText(row),
                    to: minuteText(row + cellMinutes),
                  })}
                  className={css.cell}
                  data-state={state}
                  data-weekday={weekday}
                  data-cell={row}
                  onPointerDown={(event) => begin(cell, event)}
                  onKeyDown={(event) => press(cell, event)}
                />
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
