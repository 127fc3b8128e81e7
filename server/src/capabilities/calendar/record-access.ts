import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { findBooking } from './bookings/find-bookings.ts';

const history = ['booked', 'booking-moved', 'booking-canceled', 'booking-restored', 'no-show-set'].map(
  (act) => `calendar.${act}`,
);

/** Files belong to the record of the booking's kind. */
const booking: RecordAccess = async (tx, actor, given) => {
  const { booking: found, relation } = await findBooking(tx, actor, given);
  return {
    assigned: relation.manages,
    seesFiles: false,
    attaches: false,
    history,
    published: () => ({ kind: 'Booking', recordId: found.id, startupId: null, audience: [] }),
  };
};

export const recordKinds: RecordKinds = { booking: { type: 'Booking', access: booking } };
