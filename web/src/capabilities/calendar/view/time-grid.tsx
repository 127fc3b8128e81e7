import { openRanges } from '@seedbed/domain/calendar/slots/open-ranges.ts';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { dayNumber, hourText, longDay, ownZone, weekdayShort } from '#platform/i18n/dates.ts';
import { EntryItem } from './entry-item.tsx';
import { entriesOn, isAllDay, keyOf, placeEntries } from './placed-entries.ts';
import css from './time-grid.module.css';
import type { Moving } from './use-moving.ts';
import type { OwnHours } from './use-own-hours.ts';

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const firstShownHour = 7;
/** The label of the first hour lies half above its line. */
const labelPixels = 10;
const percent = (minute: number) => `${(minute / 1_440) * 100}%`;

interface Props {
  days: readonly Temporal.PlainDate[];
  today: Temporal.PlainDate;
  moving: Moving;
  /** The own hours are the background. */
  ownHours: OwnHours | null;
  onDay: (day: Temporal.PlainDate) => void;
}

/** A day or a week by hours, with deadlines above. */
export function TimeGrid({ days, today, moving, ownHours, onDay }: Props) {
  const { t } = useTranslation('calendar');
  const zone = ownZone();
  const scroller = useRef<HTMLDivElement>(null);
  const { entries } = moving;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each week opens at the beginning of the day
  useLayoutEffect(() => {
    const body = scroller.current?.querySelector<HTMLElement>('[data-hours]');
    if (scroller.current && body) scroller.current.scrollTop = (body.offsetHeight / 24) * firstShownHour - labelPixels;
  }, [days.length]);

  return (
    <section
      ref={scroller}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
      tabIndex={0}
      aria-label={t('view.hours')}
      className={css.grid}
      style={{ '--days': days.length } as CSSProperties}
    >
      <div className={css.head}>
        <span className={css.zone} title={zone}>
          {zone.split('/').at(-1)?.replaceAll('_', ' ')}
        </span>
        {days.map((day) => (
          <button
            type="button"
            key={day.toString()}
            className={css.day}
            aria-current={day.equals(today) ? 'date' : undefined}
            aria-label={longDay(`${day}T12:00Z`, 'UTC')}
            onClick={() => onDay(day)}
          >
            <span>{weekdayShort(day.toString())}</span>
            <span className={css.number}>{dayNumber(day.toString())}</span>
          </button>
        ))}
        <span className={css.label}>{t('view.all-day')}</span>
        {days.map((day) => (
          <div key={day.toString()} className={css.deadlines} data-day={day.toString()}>
            {entriesOn(entries, day, zone)
              .filter(isAllDay)
              .map((entry) => (
                <EntryItem key={keyOf(entry)} entry={entry} moving={moving} shape="line" />
              ))}
          </div>
        ))}
      </div>
      <div className={css.body}>
        <div className={css.hours} aria-hidden="true">
          {hours.slice(1).map((hour) => (
            <span key={hour} style={{ insetBlockStart: percent(hour * 60) }}>
              {hourText(hour)}
            </span>
          ))}
        </div>
        {days.map((day) => (
          <div
            key={day.toString()}
            className={css.column}
            data-day={day.toString()}
            data-hours=""
            data-plain={ownHours === null || undefined}
          >
            {ownHours &&
              openRanges(ownHours, day, zone).map(([from, to]) => (
                <span
                  key={from}
                  className={css.open}
                  style={{ insetBlockStart: percent(from), blockSize: percent(to - from) }}
                />
              ))}
            {day.equals(today) && <Now zone={zone} />}
            {placeEntries(entries, day, zone).map(({ entry, from, to, column, columns }) => (
              <EntryItem
                key={keyOf(entry)}
                entry={entry}
                moving={moving}
                shape="block"
                style={{
                  insetBlockStart: percent(from),
                  blockSize: `max(${percent(to - from)}, 24px)`,
                  insetInlineStart: `${(column / columns) * 100}%`,
                  inlineSize: `calc(${100 / columns}% - 2px)`,
                }}
              />
            ))}
          </div>
        ))}
      </div>
    </section>
  );
}

function Now({ zone }: { zone: string }) {
  const { hour, minute } = Temporal.Now.zonedDateTimeISO(zone);
  return <span className={css.now} style={{ insetBlockStart: percent(hour * 60 + minute) }} />;
}
