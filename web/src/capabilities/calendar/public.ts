// biome-ignore-all lint/performance/noBarrelFile: the exports for other capabilities

export { BookingCard } from './bookings/booking-card.tsx';
export { FreeSlots, MoveBooking } from './operations.ts';
export { nearestFreeOf } from './slots/just-taken.ts';
export { SlotPicker } from './slots/slot-picker.tsx';
export { StartPicker } from './slots/start-picker.tsx';
