export { registerBookingKind } from './bookings/booking-kinds.ts';
export { createBookingIn } from './bookings/create-booking.ts';
