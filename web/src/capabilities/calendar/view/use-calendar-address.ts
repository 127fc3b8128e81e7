import { dayFrom, today } from '@seedbed/domain/kernel/dates.ts';
import { ownZone } from '#platform/i18n/dates.ts';
import { useAddress } from '#platform/ui/use-address.ts';
import { usePhone } from '#platform/ui/use-phone.ts';
import { type CalendarView, calendarViews } from './views.ts';

/** The whole state of the calendar is in the address. A phone has no room for a grid of hours, and shows the agenda. */
export function useCalendarAddress() {
  const { get, set } = useAddress();
  const phone = usePhone();
  const usual: CalendarView = phone ? 'agenda' : 'week';
  const asked = calendarViews.find((view) => view === get('view')) ?? usual;
  const now = today(ownZone());
  const day = dayFrom(get('day') ?? '') ?? now;
  return {
    view: phone && asked !== 'day' ? 'agenda' : asked,
    day,
    today: now,
    /** Null for all kinds. */
    kinds: get('kinds')?.split(',') ?? null,
    bookingId: get('booking'),
    setView: (view: CalendarView) => set({ view: view === usual ? '' : view }),
    setDay: (to: Temporal.PlainDate, view?: CalendarView) =>
      set({ day: to.equals(now) ? '' : to.toString(), ...(view && { view: view === usual ? '' : view }) }),
    setKinds: (kinds: readonly string[] | null) => set({ kinds: kinds?.join(',') ?? '' }),
    openBooking: (id: string | null) => set({ booking: id ?? '' }),
  };
}

export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
