import { useTranslation } from 'react-i18next';
import { dayNumber, longDay, ownZone, weekdayShort } from '#platform/i18n/dates.ts';
import { EntryItem } from './entry-item.tsx';
import css from './month-grid.module.css';
import { entriesOn, isAllDay, keyOf } from './placed-entries.ts';
import type { Moving } from './use-moving.ts';

const mostShown = 4;

interface Props {
  days: readonly Temporal.PlainDate[];
  day: Temporal.PlainDate;
  today: Temporal.PlainDate;
  moving: Moving;
  onDay: (day: Temporal.PlainDate) => void;
}

/** Whole weeks; a full day leads to its own page. */
export function MonthGrid({ days, day: { month }, today, moving, onDay }: Props) {
  const { t } = useTranslation('calendar');
  return (
    <div className={css.month}>
      {days.slice(0, 7).map((day) => (
        <span key={day.dayOfWeek} className={css.weekday}>
          {weekdayShort(day.toString())}
        </span>
      ))}
      {days.map((day) => {
        const entries = entriesOn(moving.entries, day, ownZone()).sort(
          (a, b) => Number(isAllDay(b)) - Number(isAllDay(a)),
        );
        const shown = entries.slice(0, entries.length > mostShown ? mostShown - 1 : mostShown);
        const label = longDay(`${day}T12:00Z`, 'UTC');
        return (
          <div
            key={day.toString()}
            className={css.day}
            data-day={day.toString()}
            data-other={day.month !== month || undefined}
          >
            <button
              type="button"
              className={css.number}
              aria-label={label}
              aria-current={day.equals(today) ? 'date' : undefined}
              onClick={() => onDay(day)}
            >
              {dayNumber(day.toString())}
            </button>
            {shown.map((entry) => (
              <EntryItem key={keyOf(entry)} entry={entry} moving={moving} shape="line" />
            ))}
            {entries.length > shown.length && (
              <button type="button" className={css.more} onClick={() => onDay(day)}>
                {t('view.more', { count: entries.length - shown.length })}
                <span className="visually-hidden">{label}</span>
              </button>
            )}
          </div>
        );
      })}
    </div>
  );
}
