export { type BookingKind, registerBookingKind } from './bookings/booking-kinds.ts';
export { createBookingIn } from './bookings/create-booking.ts';
export { Booking } from './bookings/graphql.ts';
