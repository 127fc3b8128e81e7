import { dayIn, today } from '@seedbed/domain/kernel/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longDay, ownZone } from '#platform/i18n/dates.ts';
import { MonthDays } from './month-days.tsx';
import css from './slot-picker.module.css';
import { cityOf, SlotTimes } from './slot-times.tsx';
import { TakenNote } from './taken-note.tsx';

interface Props {
  /** All free starts, in ISO 8601 and in order. */
  starts: readonly string[];
  value: string | null;
  onChange: (startsAt: string | null) => void;
  /** From `nearestFreeOf`, after the chosen time was taken. */
  nearest?: readonly string[] | null;
}

/** Chooses one of the given starts: a day, then a time of the day, on the clock of the reader. */
export function StartPicker({ starts, value, onChange, nearest = null }: Props) {
  const { t } = useTranslation('calendar');
  const zone = ownZone();
  const dayOf = (at: string) => dayIn(Temporal.Instant.from(at), zone);
  const [first] = starts;
  const [month, setMonth] = useState(() => (first ? dayOf(first) : today(zone)));
  const [chosen, setChosen] = useState<Temporal.PlainDate | null>(null);
  const byDay = Map.groupBy(starts, (at) => dayOf(at).toString());
  const times = chosen ? (byDay.get(chosen.toString()) ?? []) : [];
  return (
    <>
      <TakenNote nearest={nearest} value={value} hostZone={null} onChange={onChange} />
      <div className={css.picker}>
        <MonthDays
          month={month}
          today={today(zone)}
          free={new Set(byDay.keys())}
          chosen={chosen}
          onMonth={(to) => {
            setMonth(to);
            setChosen(null);
          }}
          onChoose={(day) => {
            setChosen(day);
            onChange(null);
          }}
        />
        <div className={css.side} aria-live="polite">
          {chosen && times.length > 0 ? (
            <>
              <strong>{longDay(times[0] ?? '', zone)}</strong>
              <SlotTimes label={t('slots.times')} slots={times} value={value} hostZone={null} onChange={onChange} />
            </>
          ) : (
            <p className="note">{t('slots.choose-day')}</p>
          )}
        </div>
      </div>
      <p className="note">{t('slots.zone', { zone: cityOf(zone) })}</p>
    </>
  );
}
