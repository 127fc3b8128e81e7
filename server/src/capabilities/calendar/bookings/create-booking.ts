import { bookingCreated } from '@seedbed/domain/calendar/activity-types.ts';
import { blocks } from '@seedbed/domain/calendar/bookings/booking.ts';
import { checkNewBooking, type NewBookingInput } from '@seedbed/domain/calendar/bookings/input.ts';
import { JustTaken } from '@seedbed/domain/calendar/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { lockHosts } from '#capabilities/calendar/lock-hosts.ts';
import { arrangeConference } from '#capabilities/calendar/outside/arrange-conference.ts';
import { bookedMinutes, outsideCalendars } from '#capabilities/calendar/outside/outside-calendars.ts';
import { isFree, nearestFree } from '#capabilities/calendar/slots/find-slots.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import type { Tx } from '#platform/tx.ts';
import type { BookingCard } from './booking-card.ts';
import { bookingKindOf, isBookingKind } from './booking-kinds.ts';
import { loadBooking } from './find-bookings.ts';
import { mailInvitations } from './invitations.ts';
import { bookingAttendees, bookings } from './table.ts';
import { takeTime } from './take-time.ts';

/** The fields that `checkNewBooking` checks, with the client's id. */
export type NewBooking = { id?: string | null } & NewBookingInput;

/**
 * Books a slot in the transaction of the kind's own write, which has checked the rights. A repeated call with the same id
 * answers the same booking. Throws `JustTaken` with the nearest free starts.
 */
export async function createBookingIn(
  tx: Tx,
  actor: Actor,
  kind: string,
  { id: given, ...input }: NewBooking,
): Promise<BookingCard> {
  if (!isBookingKind(kind)) throw new Error(`No capability has registered bookings of the kind ${kind}.`);
  const { hostIds, attendees, startsAt, durationMinutes, ...facts } = checkNewBooking(input);
  const endsAt = startsAt.add({ minutes: durationMinutes });
  await lockHosts(tx, hostIds);
  const named = { kind, ...facts, startsAt: startsAt.toString(), durationMinutes, hostIds, attendees };
  if (given && (await isCreated(tx, actor, bookings, given, named))) return loadBooking(tx, given);
  const rules = await bookingKindOf(kind).slotRules?.(tx, facts.recordId);
  const wanted = { hostIds, durationMinutes, rules };
  if (!(await isFree(tx, startsAt, wanted))) throw new JustTaken(await nearestFree(tx, startsAt, wanted));
  const unchecked = await outsideCalendars().uncheckedOf(tx, hostIds, bookedMinutes);
  const { id } = await createOnce(
    tx,
    actor,
    bookings,
    given,
    { kind, ...facts, startsAt, endsAt, createdById: actor.userId, isCalendarUnchecked: unchecked.length > 0 },
    named,
  );
  await takeTime(tx, id, { hostIds, startsAt, endsAt, blocks: blocks(facts.state), rules });
  if (attendees.length > 0)
    await tx.db.insert(bookingAttendees).values(
      attendees.map((attendee) => ({
        tenantId: tx.tenantId,
        id: newId<'BookingAttendee'>(),
        bookingId: id,
        ...attendee,
      })),
    );
  const { booking, isLater } = await arrangeConference(tx, 'booked', await loadBooking(tx, id));
  await logActivity(tx, actor, bookingCreated(booking));
  await outsideCalendars().changed(tx, 'booked', booking);
  if (!isLater) await mailInvitations(tx, actor, 'booked', { after: booking });
  await bookingKindOf(kind).changed?.(tx, actor, 'booked', booking);
  return booking;
}
