import { blocks } from '@seedbed/domain/calendar/bookings/booking.ts';
import { canMoveBooking } from '@seedbed/domain/calendar/policy.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import type { CalendarSource } from '#platform/calendar/calendar-sources.ts';
import { pathOfBooking } from './booking-kinds.ts';
import { moveBooking } from './change-booking.ts';
import { findOwnBookings } from './find-bookings.ts';

/** The meetings in which the person takes part, without canceled ones. */
export const bookingCalendar: CalendarSource = {
  kind: 'booking',
  allow: () => true,
  find: async (tx, { actor, from, to }) =>
    (await findOwnBookings(tx, actor, { from, to }))
      .filter(({ state }) => blocks(state))
      .map((booking) => {
        const others = [
          ...booking.hosts,
          ...booking.attendees.map(({ user, name }) => user ?? { id: null, fullName: name }),
        ];
        return {
          id: booking.id,
          recordKind: 'Booking',
          recordId: booking.id,
          title: booking.title,
          detail:
            others.flatMap(({ id, fullName }) => (id === actor.userId ? [] : (fullName ?? []))).join(', ') || null,
          startsAt: booking.startsAt,
          endsAt: booking.endsAt,
          dueOn: null,
          path: pathOfBooking(booking),
          canMove: canMoveBooking(actor, booking),
          updatedAt: booking.updatedAt,
        };
      }),
  move: async (actor, id, { startsAt }) => {
    if (!startsAt) throw new Validation({ startsAt: [{ code: 'required' }] });
    await moveBooking(actor, id, { startsAt });
  },
};
