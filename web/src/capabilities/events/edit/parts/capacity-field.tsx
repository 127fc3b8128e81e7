import { Switch } from '@mantine/core';
import { adviseSeats, overflowRisk } from '@seedbed/domain/events/registration/seat-advice.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { NoShowRate } from '#capabilities/events/edit/operations.ts';
import type { EventDraft } from '#capabilities/events/edit/use-event-draft.ts';
import { Optional } from '#platform/forms/optional.tsx';
import { locale } from '#platform/i18n/i18n.ts';
import { NumberField } from './number-field.tsx';

const percent = (share: number) =>
  new Intl.NumberFormat(locale(), { style: 'percent', maximumFractionDigits: 0 }).format(share);

/** Seats in the room. If some people usually do not come, one switch gives more seats away. */
export function CapacityField({ draft: { values, change, errors } }: { draft: EventDraft }) {
  const { t } = useTranslation('events');
  const [{ data }] = useQuery({ query: NoShowRate });
  const rate = data?.eventChoices.noShowRate ?? null;
  const { capacity, roomSeats, hardLimit } = values;
  const seats = roomSeats ?? capacity;
  const isOn = roomSeats !== null;
  const adviceFor = (room: number | null, limit: number | null) =>
    room === null || rate === null ? null : adviseSeats(room, rate, limit);
  const advice = adviceFor(seats, isOn ? hardLimit : null);
  /** While the switch is on, the number of offers follows the seats and the limit. */
  function overbook(room: number | null, limit: number | null) {
    const offers = adviceFor(room, limit)?.offers ?? (room !== null && limit !== null ? Math.min(room, limit) : room);
    change({ capacity: offers, roomSeats: room, hardLimit: limit });
  }
  const isOverbooked = isOn && capacity !== null && capacity > roomSeats;
  return (
    <>
      <NumberField
        id="event-capacity"
        label={<Optional label={t('fields.capacity')} />}
        description={t('fields.capacity-help')}
        value={seats}
        error={errors.capacity ?? errors.roomSeats}
        onChange={(room) => (isOn ? overbook(room, room === null ? null : hardLimit) : change({ capacity: room }))}
      />
      {(isOn || advice) && seats !== null && (
        <Switch
          label={t('advice.offer', { count: isOverbooked ? capacity : (advice?.offers ?? seats) })}
          description={
            rate !== null &&
            t('advice.why', {
              rate: percent(rate),
              risk: percent(overflowRisk(isOn ? (capacity ?? seats) : (advice?.offers ?? seats), seats, rate)),
            })
          }
          checked={isOn}
          onChange={({ currentTarget: { checked } }) =>
            checked ? overbook(seats, hardLimit) : change({ capacity: seats, roomSeats: null, hardLimit: null })
          }
        />
      )}
      {isOn && (
        <NumberField
          id="event-hardLimit"
          label={<Optional label={t('fields.hardLimit')} />}
          description={t('advice.limit-help')}
          value={hardLimit}
          error={errors.hardLimit}
          onChange={(limit) => overbook(seats, limit)}
        />
      )}
    </>
  );
}
