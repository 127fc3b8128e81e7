import type { BookingFacts } from '@seedbed/domain/calendar/bookings/booking.ts';
import { canSeeBooking } from '@seedbed/domain/calendar/policy.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { findBookings } from './find-bookings.ts';
import { bookings } from './table.ts';

/** The people of the meeting, unless it has another state by now. The invitation is their email. */
const participants =
  (state: BookingFacts['state']) =>
  async (tx: Tx, { recordId }: Activity): Promise<Audience<BookingFacts> | null> => {
    const [booking] = await findBookings(tx, eq(bookings.id, recordId as Id<'Booking'>));
    if (booking?.state !== state) return null;
    return { people: [...booking.hostIds, ...booking.attendeeIds], subject: booking, hasNoMail: true };
  };

/** An acceptance is what everybody expects, so it is no news. */
async function othersAfterAnswer(tx: Tx, { recordId }: Activity): Promise<Audience<BookingFacts> | null> {
  const [booking] = await findBookings(tx, eq(bookings.id, recordId as Id<'Booking'>));
  const isNews = booking?.answers.some(({ answer, proposedStartsAt }) => answer === 'declined' || proposedStartsAt);
  if (booking?.state !== 'confirmed' || !isNews) return null;
  return { people: [...booking.hostIds, ...booking.attendeeIds], subject: booking };
}

const allowed = canSeeBooking;

export const notifications = [
  notifyOn({ on: ['calendar.booked'], type: 'meetingScheduled', audience: participants('confirmed'), allowed }),
  notifyOn({
    on: ['calendar.booking-moved', 'calendar.booking-restored'],
    type: 'meetingChanged',
    audience: participants('confirmed'),
    allowed,
  }),
  notifyOn({ on: ['calendar.booking-answered'], type: 'meetingAnswered', audience: othersAfterAnswer, allowed }),
  notifyOn({ on: ['calendar.booking-canceled'], type: 'meetingDeleted', audience: participants('canceled'), allowed }),
];
