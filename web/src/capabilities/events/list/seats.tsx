import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { freeSeats } from '@seedbed/domain/events/registration/registration.ts';
import i18next from 'i18next';
import { useTranslation } from 'react-i18next';
import type { EventCardFragment } from '#platform/api/generated/documents.ts';
import { Pill } from '#platform/ui/pill.tsx';

type Seats = Pick<
  EventCardFragment,
  'eventType' | 'capacity' | 'registeredCount' | 'heldCount' | 'waitingCount' | 'seatState' | 'noOfBookings'
>;

/** Free seats, people who wait, or how many come. */
export function seatsText(event: Seats): string {
  const { capacity, registeredCount, heldCount, waitingCount, seatState } = event;
  const { noOfBookings: count } = event;
  if (isOneOnOne(event)) return count > 0 ? i18next.t('events:seats.sessions', { count }) : '';
  if (seatState === 'waiting' && waitingCount > 0) return i18next.t('events:seats.waiting', { count: waitingCount });
  // The last free seat may be offered to the only person who waited.
  if (seatState !== 'free') return i18next.t('events:seats.full');
  const free = freeSeats({ capacity, registered: registeredCount, held: heldCount });
  if (free !== null) return i18next.t('events:seats.free', { count: free });
  return i18next.t('events:seats.going', { count: registeredCount });
}

/** The reader's own part, else the state of an event that nobody can join. */
export function EventState({ event }: { event: EventCardFragment }) {
  const { t } = useTranslation('events');
  const { state, ownRegistration: own, isEnded } = event;
  if (state !== 'published')
    return <Pill tone={state === 'canceled' ? 'warn' : 'plain'}>{t(`values.state.${state}`)}</Pill>;
  if (own && isShown(own.status)) return <OwnStatus status={own.status} />;
  return isEnded ? <Pill>{t('values.when.past')}</Pill> : null;
}

/** Nothing for a registration that ended. */
export function OwnStatus({ status }: { status: Status }) {
  const { t } = useTranslation('events');
  return isShown(status) && <Pill tone={tones[status] ?? 'plain'}>{t(`own.${status}`)}</Pill>;
}

type Status = NonNullable<EventCardFragment['ownRegistration']>['status'];
const shownStatuses = ['requested', 'waiting', 'offered', 'REGISTERED', 'ATTENDED', 'NO_SHOW'] as const;
const isShown = (status: Status): status is (typeof shownStatuses)[number] =>
  shownStatuses.some((one) => one === status);
const tones: Partial<Record<Status, 'good' | 'warn' | 'info'>> = {
  REGISTERED: 'good',
  ATTENDED: 'good',
  offered: 'warn',
  waiting: 'info',
};
