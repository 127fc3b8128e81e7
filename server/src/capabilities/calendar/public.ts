export type { BookingCard } from './bookings/booking-card.ts';
export { type BookingStep, registerBookingKind } from './bookings/booking-kinds.ts';
export { cancelBookingIn, moveBookingIn, setBookingNoShowIn } from './bookings/change-booking.ts';
export { createBookingIn } from './bookings/create-booking.ts';
export { nearestFree } from './slots/find-slots.ts';
