import { NativeSelect } from '@mantine/core';
import { meetingDurations } from '@seedbed/domain/calendar/slots/durations.ts';
import { dayIn } from '@seedbed/domain/kernel/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FreeSlots } from '#capabilities/calendar/operations.ts';
import { longDay, timeIn } from '#platform/i18n/dates.ts';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import css from './availability.module.css';

const shownDays = 7;

interface Props {
  userId: string;
  /** The clock of the hours. */
  zone: string;
}

/** The free slots of the next seven days, as others get them: after notice, caps, buffers and bookings. */
export function BookablePreview({ userId, zone }: Props) {
  const { t } = useTranslation('calendar');
  const [minutes, setMinutes] = useState<number>(30);
  const [now] = useState(() => Temporal.Now.instant().round('minute'));
  const variables = {
    hostIds: [userId],
    from: now.toString(),
    to: now.add({ hours: 24 * shownDays }).toString(),
    durationMinutes: minutes,
  };
  const [{ data, error }, again] = useQuery({ query: FreeSlots, variables });
  const days = [...Map.groupBy(data?.freeSlots ?? [], (at) => dayIn(Temporal.Instant.from(at), zone).toString())];
  return (
    <section className={css.panel} aria-labelledby="availability-preview">
      <h2 id="availability-preview" className={css.heading}>
        {t('preview.title')}
      </h2>
      <NativeSelect
        label={t('fields.durationMinutes')}
        value={String(minutes)}
        onChange={(event) => setMinutes(Number(event.currentTarget.value))}
        data={meetingDurations.map((value) => ({
          value: String(value),
          label: t('preview.minutes', { count: value }),
        }))}
      />
      {!data ? (
        <NotLoaded error={error} onRetry={again} rows={4} />
      ) : days.length === 0 ? (
        <p className="note">{t('preview.empty')}</p>
      ) : (
        <section
          className={css.slots}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll it
          tabIndex={0}
          aria-label={t('slots.times')}
        >
          {days.map(([day, slots]) => (
            <div key={day}>
              <p className={css.day}>{longDay(slots[0] ?? '', zone)}</p>
              <ul className={css.times}>
                {slots.map((slot) => (
                  <li key={slot} className={css.slot}>
                    {timeIn(zone, slot)}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      )}
      <p className="note">{t('slots.zone', { zone: zone.replaceAll('_', ' ') })}</p>
    </section>
  );
}
