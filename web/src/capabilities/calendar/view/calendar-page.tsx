import { Button } from '@mantine/core';
import { hasAvailability } from '@seedbed/domain/calendar/policy.ts';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { BookingDialog } from '#capabilities/calendar/bookings/booking-dialog.tsx';
import { CalendarEntries } from '#capabilities/calendar/operations.ts';
import { useActor } from '#platform/actor.tsx';
import type { CalendarEntriesQuery } from '#platform/api/generated/documents.ts';
import { ownZone } from '#platform/i18n/dates.ts';
import { firstWeekdayOf } from '#platform/i18n/dates-locale.ts';
import { AppLink } from '#platform/ui/app-link.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { Page } from '#platform/ui/page/page.tsx';
import { Agenda } from './agenda.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { MonthGrid } from './month-grid.tsx';
import { TimeGrid } from './time-grid.tsx';
import { type CalendarAddress, useCalendarAddress } from './use-calendar-address.ts';
import { useMoving } from './use-moving.ts';
import { useOwnHours } from './use-own-hours.ts';
import { daysOfView } from './views.ts';

/** Whatever has a time for the person. */
export function Component() {
  const { t, i18n } = useTranslation(['calendar', 'navigation']);
  const actor = useActor();
  const address = useCalendarAddress();
  const { view, day, kinds, bookingId, openBooking } = address;
  const days = daysOfView(view, day, firstWeekdayOf(i18n.language));
  const [{ data, error }, again] = useQuery({
    query: CalendarEntries,
    variables: { ...spanOf(days), kinds },
  });
  return (
    <Page
      title={t('navigation:entries.calendar')}
      action={
        hasAvailability(actor) && (
          <Button component={AppLink} to="/availability" variant="default">
            {t('availability.title')}
          </Button>
        )
      }
      bar={<CalendarBar address={address} days={days} />}
    >
      {data ? (
        <Entries entries={data.calendarEntries} address={address} days={days} />
      ) : (
        <NotLoaded error={error} onRetry={again} />
      )}
      <BookingDialog id={bookingId} onClose={() => openBooking(null)} />
    </Page>
  );
}

const spanOf = (days: readonly Temporal.PlainDate[]) => {
  const [from, last] = [days[0], days.at(-1)];
  if (!from || !last) throw new Error('A view shows at least one day.');
  const zone = ownZone();
  return {
    from: from.toZonedDateTime(zone).toInstant().toString(),
    to: last.add({ days: 1 }).toZonedDateTime(zone).toInstant().toString(),
  };
};

interface EntriesProps {
  entries: CalendarEntriesQuery['calendarEntries'];
  address: CalendarAddress;
  days: readonly Temporal.PlainDate[];
}

function Entries({ entries, address: { view, day, today, setDay }, days }: EntriesProps) {
  const moving = useMoving(entries, { isMonth: view === 'month' });
  const ownHours = useOwnHours();
  const openDay = (one: Temporal.PlainDate) => setDay(one, 'day');
  return (
    <>
      {view === 'agenda' && <Agenda days={days} entries={entries} />}
      {view === 'month' && <MonthGrid days={days} day={day} today={today} moving={moving} onDay={openDay} />}
      {(view === 'day' || view === 'week') && (
        <TimeGrid days={days} today={today} moving={moving} ownHours={ownHours} onDay={openDay} />
      )}
      <output className="visually-hidden">{moving.status}</output>
    </>
  );
}
