import { sql } from 'drizzle-orm';
import type { RecordAccess, RecordKinds } from '#platform/record-kinds.ts';
import { bookingPath } from './bookings/booking-card.ts';
import { findBooking, takesPart } from './bookings/find-bookings.ts';
import { bookings } from './bookings/table.ts';

const history = [
  'booked',
  'booking-moved',
  'booking-canceled',
  'booking-restored',
  'booking-answered',
  'no-show-set',
].map((act) => `calendar.${act}`);

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

export const recordKinds: RecordKinds = {
  booking: {
    type: 'Booking',
    access: booking,
    table: bookings,
    visibleTo: ({ userId }) => ({
      key: 'OWN',
      where: takesPart(sql.placeholder('me')),
      values: { me: userId },
    }),
    notified: {
      detail: { name: bookings.title, text: bookings.title },
      path: ({ recordId }) => bookingPath(recordId),
    },
  },
};
