import { eq } from 'drizzle-orm';
import type { BookingCard, BookingStep } from '#capabilities/calendar/bookings/booking-card.ts';
import { bookingKindOf } from '#capabilities/calendar/bookings/booking-kinds.ts';
import { findBookings, loadBooking } from '#capabilities/calendar/bookings/find-bookings.ts';
import { mailInvitations } from '#capabilities/calendar/bookings/invitations.ts';
import { bookings } from '#capabilities/calendar/bookings/table.ts';
import type { Tx } from '#platform/tx.ts';
import { type Conference, outsideCalendars } from './outside-calendars.ts';

const setConference = (tx: Tx, id: BookingCard['id'], conference: Conference | null) =>
  tx.db
    .update(bookings)
    .set({ conferenceUrl: conference?.url ?? null, conferenceSolution: conference?.solution ?? null })
    .where(eq(bookings.id, id));

/** A confirmed meeting without a place gets a video call, which a move keeps. `isLater`: invitations wait for it. */
export async function arrangeConference(
  tx: Tx,
  step: BookingStep,
  booking: BookingCard,
): Promise<{ booking: BookingCard; isLater: boolean }> {
  if (step === 'canceled' && booking.conferenceUrl) {
    await setConference(tx, booking.id, null);
    return { booking: await loadBooking(tx, booking.id), isLater: false };
  }
  if ((step !== 'booked' && step !== 'restored') || booking.state !== 'confirmed') return { booking, isLater: false };
  const meets = await bookingKindOf(booking.kind).place?.(tx, booking);
  if (meets?.place || meets?.link) return { booking, isLater: false };
  const conference = await outsideCalendars().conferenceFor(tx, booking);
  if (conference === 'later') return { booking, isLater: true };
  if (conference === null) return { booking, isLater: false };
  await setConference(tx, booking.id, conference);
  return { booking: await loadBooking(tx, booking.id), isLater: false };
}

/** Ends the wait of the invitations: with the call, or without one that could not be made. */
export async function endConferenceWait(
  tx: Tx,
  id: BookingCard['id'],
  conference: Conference | null,
): Promise<BookingCard | null> {
  if (conference) await setConference(tx, id, conference);
  const [booking] = await findBookings(tx, eq(bookings.id, id));
  if (booking?.state !== 'confirmed') return null;
  await mailInvitations(tx, null, 'booked', { after: booking });
  return booking;
}

export interface PlacedBooking {
  booking: BookingCard;
  place: string | null;
  link: string | null;
  note: string | null;
}

/** A booking of any state, with where its people meet. Checks no right. Null for one that is gone. */
export async function findPlacedBooking(tx: Tx, id: BookingCard['id']): Promise<PlacedBooking | null> {
  const [booking] = await findBookings(tx, eq(bookings.id, id));
  if (!booking) return null;
  const meets = await bookingKindOf(booking.kind).place?.(tx, booking);
  return {
    booking,
    place: meets?.place ?? null,
    link: meets?.link ?? booking.conferenceUrl,
    note: meets?.note ?? null,
  };
}
