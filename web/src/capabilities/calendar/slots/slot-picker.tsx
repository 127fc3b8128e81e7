import { dayIn, startOfDay, today } from '@seedbed/domain/kernel/dates.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { FreeSlots, HostsWithoutCheck, HostZone } from '#capabilities/calendar/operations.ts';
import { longDay, ownZone } from '#platform/i18n/dates.ts';
import { Stack } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { MonthDays } from './month-days.tsx';
import css from './slot-picker.module.css';
import { cityOf, SlotTimes } from './slot-times.tsx';
import { TakenNote } from './taken-note.tsx';

interface Props {
  /** All of them take part. The grid of the times follows the first. */
  hostIds: readonly string[];
  durationMinutes: number;
  /** The start, in ISO 8601. */
  value: string | null;
  onChange: (startsAt: string | null) => void;
  /** From `nearestFreeOf`, after the chosen time was taken. */
  nearest?: readonly string[] | null;
}

/** Chooses a free time: a day of a month, then a time of the day, both on the clock of the reader. */
export function SlotPicker({ hostIds, durationMinutes, value, onChange, nearest = null }: Props) {
  const { t } = useTranslation('calendar');
  const zone = ownZone();
  const now = today(zone);
  const [month, setMonth] = useState(() => (value ? dayIn(Temporal.Instant.from(value), zone) : now));
  const [chosen, setChosen] = useState<Temporal.PlainDate | null>(() => (value ? month : null));
  const [hasMoved, setMoved] = useState(false);
  const first = month.with({ day: 1 });
  const variables = {
    hostIds: [...hostIds],
    durationMinutes,
    from: startOfDay(first, zone).toString(),
    to: startOfDay(first.add({ months: 1 }), zone).toString(),
  };
  const [{ data, error, fetching }, again] = useQuery({
    query: FreeSlots,
    variables,
    requestPolicy: 'cache-and-network',
  });
  const [{ data: host }] = useQuery({ query: HostZone, variables: { id: hostIds[0] ?? '' }, pause: !hostIds[0] });
  const [{ data: checks }] = useQuery({
    query: HostsWithoutCheck,
    variables: { hostIds: [...hostIds] },
    pause: hostIds.length === 0,
    requestPolicy: 'cache-and-network',
  });
  const hostZone = host?.user?.timezone ?? null;

  // Near the end of a month, the first free times are often in the next one.
  const isFirst = Temporal.PlainYearMonth.compare(month.toPlainYearMonth(), now.toPlainYearMonth()) === 0;
  if (!hasMoved && isFirst && !value && data && !fetching && data.freeSlots.length === 0)
    setMonth(first.add({ months: 1 }));

  const byDay = Map.groupBy(data?.freeSlots ?? [], (at) => dayIn(Temporal.Instant.from(at), zone).toString());
  const times = chosen ? (byDay.get(chosen.toString()) ?? []) : [];

  return (
    <Stack gap={4}>
      <TakenNote nearest={nearest} value={value} hostZone={hostZone} onChange={onChange} />
      <div className={css.picker}>
        <MonthDays
          month={month}
          today={now}
          free={new Set(byDay.keys())}
          chosen={chosen}
          onMonth={(to) => {
            setMoved(true);
            setMonth(to);
            setChosen(null);
          }}
          onChoose={(day) => {
            setChosen(day);
            onChange(null);
          }}
        />
        <div className={css.side} aria-live="polite">
          {!data ? (
            <NotLoaded error={error} onRetry={again} rows={3} />
          ) : chosen && times.length > 0 ? (
            <>
              <strong>{longDay(times[0] ?? '', zone)}</strong>
              <SlotTimes label={t('slots.times')} slots={times} value={value} hostZone={hostZone} onChange={onChange} />
            </>
          ) : (
            <p className="note">{byDay.size === 0 && !fetching ? t('slots.none') : t('slots.choose-day')}</p>
          )}
        </div>
      </div>
      {checks && checks.hostsWithoutCheck.length > 0 && (
        <p className="note" role="status">
          {t('slots.unchecked')}
        </p>
      )}
      <p className="note">
        {hostZone && hostZone !== zone
          ? t('slots.zones', { zone: cityOf(zone), there: cityOf(hostZone) })
          : t('slots.zone', { zone: cityOf(zone) })}
      </p>
    </Stack>
  );
}
