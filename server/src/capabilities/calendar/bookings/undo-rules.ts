import type { BookingSide, BookingState } from '@seedbed/domain/calendar/bookings/booking.ts';
import { type UndoCall, type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import { moveBookingIn, restoreBookingIn, setBookingNoShow } from './change-booking.ts';
import { findBooking } from './find-bookings.ts';

const locked = async ({ tx, actor, recordId }: UndoCall) => {
  const { startsAt, state, noShow } = (await findBooking(tx, actor, recordId, { lock: true })).booking;
  return { startsAt, state, noShow };
};

export const bookingUndoRules: readonly UndoRule[] = [
  undoChange('calendar.booking-moved', locked, ({ tx, actor, recordId }, { startsAt }) =>
    moveBookingIn(tx, actor, recordId, { startsAt: Temporal.Instant.from(String(startsAt)) }, { isUndo: true }),
  ),
  undoChange('calendar.booking-canceled', locked, ({ tx, actor, recordId }, { state }) =>
    restoreBookingIn(tx, actor, recordId, state as BookingState),
  ),
  undoChange('calendar.no-show-set', locked, ({ tx, actor, recordId }, { noShow }) =>
    setBookingNoShow(tx, actor, recordId, (noShow ?? null) as BookingSide | null),
  ),
];
