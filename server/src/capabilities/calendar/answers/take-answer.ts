import { bookingAnswered } from '@seedbed/domain/calendar/activity-types.ts';
import { isOver } from '@seedbed/domain/calendar/bookings/booking.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, or, sql } from 'drizzle-orm';
import type { BookingCard } from '#capabilities/calendar/bookings/booking-card.ts';
import { findBookings } from '#capabilities/calendar/bookings/find-bookings.ts';
import { bookingAttendees, bookingHosts, bookings } from '#capabilities/calendar/bookings/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isTokenFor } from '#platform/inbound-mail/inbound-address.ts';
import type { InboundCall, InboundOutcome } from '#platform/inbound-mail/receive-message.ts';
import type { Tx } from '#platform/tx.ts';
import { type ReadAnswer, readAnswer } from './read-answer.ts';

const held = (reason: string): InboundOutcome => ({ end: 'held', reason });
const dropped = (reason: string): InboundOutcome => ({ end: 'dropped', reason });

interface Participant {
  id: string;
  userId: Id<'User'> | null;
  address: string;
}

/**
 * An answer of a participant's calendar. The address is signed for one meeting and one participant, whose address the sender
 * must have. Answers to an earlier time are dropped.
 */
export async function takeCalendarAnswer({ tx, token, message }: InboundCall): Promise<InboundOutcome> {
  const given = message.calendar === null ? null : readAnswer(message.calendar);
  if (!given) return message.isAutomatic ? dropped('automatic') : held('no-answer');
  if (!isTokenFor('meet', `${tx.tenantId} ${given.uid}`, token)) return held('unknown-address');
  const [, bookingId = '', participantId = ''] = /^(.{36})-(.{36})@/.exec(given.uid) ?? [];
  const booking = await lockedBooking(tx, bookingId);
  const participant = booking && participantOf(booking, participantId);
  if (!booking || !participant) return dropped('gone');
  if (participant.address.toLowerCase() !== message.from.address) return held('unknown-sender');
  if (booking.state !== 'confirmed' || isOver(booking)) return dropped('over');
  if (given.sequence < booking.sequence) return dropped('outdated');
  await saveAnswer(tx, booking, participant, given);
  return { end: 'taken' };
}

async function lockedBooking(tx: Tx, id: string): Promise<BookingCard | null> {
  if (!isId<'Booking'>(id)) return null;
  await tx.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
  const [found] = await findBookings(tx, eq(bookings.id, id));
  return found ?? null;
}

function participantOf({ hosts, attendees }: BookingCard, id: string): Participant | null {
  const account = [...hosts, ...attendees.flatMap(({ user }) => user ?? [])].find((one) => one.id === id);
  if (account) return { id, userId: account.id, address: account.email };
  const guest = attendees.find((one) => one.id === id && !one.user);
  return guest?.email ? { id, userId: null, address: guest.email } : null;
}

async function saveAnswer(tx: Tx, booking: BookingCard, participant: Participant, given: ReadAnswer): Promise<void> {
  const { id, userId } = participant;
  const before = booking.answers.find(({ participantId }) => participantId === id);
  const proposed = given.proposedStartsAt?.equals(booking.startsAt) ? null : given.proposedStartsAt;
  const after = { answer: given.answer, proposedStartsAt: proposed };
  const changes = changesBetween(
    { answer: before?.answer ?? null, proposedStartsAt: before?.proposedStartsAt ?? null },
    after,
    ['answer', 'proposedStartsAt'],
  );
  if (!changes) return;
  const values = { ...after, answeredAt: sql`now()`, updatedAt: sql`now()` };
  const isHost = and(eq(bookingHosts.bookingId, booking.id), eq(bookingHosts.hostId, id as Id<'User'>));
  await tx.db.update(bookingHosts).set(values).where(isHost);
  await tx.db
    .update(bookingAttendees)
    .set(values)
    .where(
      and(
        eq(bookingAttendees.bookingId, booking.id),
        or(
          eq(bookingAttendees.userId, id as Id<'User'>),
          and(eq(bookingAttendees.id, id as Id<'BookingAttendee'>), sql`${bookingAttendees.userId} is null`),
        ),
      ),
    );
  await logActivity(tx, userId && { userId }, bookingAnswered(booking, changes));
}
