import { ActionIcon } from '@mantine/core';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { weekStart } from '#capabilities/calendar/view/views.ts';
import { dayNumber, longDay, monthTitle, weekdayShort } from '#platform/i18n/dates.ts';
import { firstWeekdayOf } from '#platform/i18n/dates-locale.ts';
import { ChevronRightIcon } from '#platform/ui/icons.tsx';
import css from './slot-picker.module.css';

interface Props {
  /** Any day of the shown month. */
  month: Temporal.PlainDate;
  today: Temporal.PlainDate;
  /** The days with slots, as `yyyy-MM-dd`. */
  free: ReadonlySet<string>;
  chosen: Temporal.PlainDate | null;
  onMonth: (month: Temporal.PlainDate) => void;
  onChoose: (day: Temporal.PlainDate) => void;
}

/** The days of a month. Arrows move between them, Home and End within a week, Page Up and Page Down between months. */
export function MonthDays({ month, today, free, chosen, onMonth, onChoose }: Props) {
  const { t, i18n } = useTranslation('calendar');
  const [current, setCurrent] = useState<Temporal.PlainDate | null>(null);
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const firstDay = month.with({ day: 1 });
  const first = weekStart(firstDay, firstWeekdayOf(i18n.language));
  const weeks = Math.ceil((first.until(firstDay).days + month.daysInMonth) / 7);
  const days = Array.from({ length: weeks * 7 }, (_, i) => first.add({ days: i }));
  const inMonth = days.filter((day) => day.month === month.month);
  const reachable = [current, chosen, inMonth.find((day) => free.has(day.toString()))].find(
    (day) => day && day.month === month.month && day.year === month.year,
  );
  const stop = reachable ?? firstDay;

  const key = stop.toString();
  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-of="${key}"]`)?.focus();
  }, [key]);

  function press(event: KeyboardEvent<HTMLElement>, day: Temporal.PlainDate) {
    const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? -1 : 1;
    const week = weekStart(day, firstWeekdayOf(i18n.language));
    const steps: Readonly<Record<string, () => Temporal.PlainDate>> = {
      ArrowLeft: () => day.subtract({ days: forward }),
      ArrowRight: () => day.add({ days: forward }),
      ArrowUp: () => day.subtract({ days: 7 }),
      ArrowDown: () => day.add({ days: 7 }),
      Home: () => week,
      End: () => week.add({ days: 6 }),
      PageUp: () => day.subtract({ months: 1 }),
      PageDown: () => day.add({ months: 1 }),
    };
    const to = steps[event.key]?.();
    if (!to) return;
    event.preventDefault();
    if (Temporal.PlainDate.compare(to, today) < 0) return;
    isMoving.current = true;
    setCurrent(to);
    if (to.month !== month.month || to.year !== month.year) onMonth(to);
  }

  const isFirst = Temporal.PlainDate.compare(firstDay, today) <= 0;
  return (
    <div>
      <div className={css.head}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('slots.previous-month')}
          disabled={isFirst}
          onClick={() => onMonth(firstDay.subtract({ months: 1 }))}
        >
          <span className={css.back}>
            <ChevronRightIcon className="directional" />
          </span>
        </ActionIcon>
        <strong aria-live="polite">{monthTitle(firstDay.toString())}</strong>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('slots.next-month')}
          onClick={() => onMonth(firstDay.add({ months: 1 }))}
        >
          <ChevronRightIcon className="directional" />
        </ActionIcon>
      </div>
      <div className={css.weekdays} aria-hidden="true">
        {days.slice(0, 7).map((day) => (
          <span key={day.dayOfWeek}>{weekdayShort(day.toString())}</span>
        ))}
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset adds a frame */}
      <div ref={grid} role="group" aria-label={t('slots.days')} className={css.days}>
        {days.map((day) => {
          const text = day.toString();
          if (day.month !== month.month) return <span key={text} />;
          const isFree = free.has(text);
          return (
            <button
              key={text}
              type="button"
              data-of={text}
              className={css.day}
              tabIndex={day.equals(stop) ? 0 : -1}
              aria-pressed={chosen?.equals(day) ?? false}
              aria-disabled={!isFree}
              aria-current={day.equals(today) ? 'date' : undefined}
              aria-label={
                isFree
                  ? longDay(`${text}T12:00Z`, 'UTC')
                  : t('slots.no-time', { day: longDay(`${text}T12:00Z`, 'UTC') })
              }
              onKeyDown={(event) => press(event, day)}
              onClick={() => isFree && onChoose(day)}
            >
              {dayNumber(text)}
            </button>
          );
        })}
      </div>
    </div>
  );
}
