export { MinuteRange, MinuteRangeInput, NoticePeriodUnit } from './availability/graphql.ts';
export { availabilities } from './availability/table.ts';
export type { BookingCard, BookingStep } from './bookings/booking-card.ts';
export { type BookingKind, registerBookingKind } from './bookings/booking-kinds.ts';
export { cancelBookingIn, moveBookingIn, releaseBookingIn, setBookingNoShow } from './bookings/change-booking.ts';
export { createBookingIn } from './bookings/create-booking.ts';
export { bookingAttendees, bookingHosts, bookings } from './bookings/table.ts';
export { lockHosts } from './lock-hosts.ts';
export { endConferenceWait, findPlacedBooking } from './outside/arrange-conference.ts';
export {
  type Conference,
  recheckCalendars,
  registerOutsideCalendars,
} from './outside/outside-calendars.ts';
export { findStarts, nearestFree, type SlotRules } from './slots/find-slots.ts';
