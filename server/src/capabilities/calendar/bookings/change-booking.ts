import { bookingCanceled, bookingMoved, bookingRestored, noShowSet } from '@seedbed/domain/calendar/activity-types.ts';
import {
  type BookingSide,
  type BookingState,
  blocks,
  isLateCancel,
  isOver,
} from '@seedbed/domain/calendar/bookings/booking.ts';
import { checkCancelReason } from '@seedbed/domain/calendar/bookings/input.ts';
import { BookingIsOver, JustTaken, NoShowOfOtherSide } from '@seedbed/domain/calendar/errors.ts';
import {
  canCancelBooking,
  canMoveBooking,
  canSetBookingNoShow,
  noShowsOf,
  whyNoNoShow,
  whyNotMovable,
} from '@seedbed/domain/calendar/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween, type DomainEvent } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict, Forbidden } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { lockHosts } from '#capabilities/calendar/lock-hosts.ts';
import { arrangeConference } from '#capabilities/calendar/outside/arrange-conference.ts';
import { bookedMinutes, outsideCalendars, recheckCalendars } from '#capabilities/calendar/outside/outside-calendars.ts';
import { isFree, nearestFree } from '#capabilities/calendar/slots/find-slots.ts';
import { type ActivityAuthor, logActivity } from '#platform/activity-log/log-activity.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import type { BookingCard, BookingStep } from './booking-card.ts';
import { bookingKindOf } from './booking-kinds.ts';
import { findBooking, loadBooking } from './find-bookings.ts';
import { mailInvitations } from './invitations.ts';
import { type BookingRow, bookingAttendees, bookingHosts, bookings } from './table.ts';
import { takeTime } from './take-time.ts';

interface Move {
  startsAt: Temporal.Instant;
  version?: number | null | undefined;
}

/** Moves to a free slot of the same length. The booking keeps its id, its history and its people. */
export async function moveBooking(actor: Actor, id: string, move: Move): Promise<BookingCard> {
  const { booking } = await readTx(actor, (tx) => findBooking(tx, actor, id));
  await recheckCalendars(actor.tenantId, booking.hostIds);
  return writeTx(actor, (tx) => moveBookingIn(tx, actor, id, move));
}

/** An undo returns to the old time if no other booking has it. Hours and notice do not matter then. */
export async function moveBookingIn(
  tx: Tx,
  actor: Actor,
  id: string,
  { startsAt, version }: Move,
  { isUndo = false } = {},
): Promise<BookingCard> {
  const { booking, relation } = await findBooking(tx, actor, id, { lock: true });
  if (booking.startsAt.equals(startsAt)) return booking;
  assertAllowed(canMoveBooking(actor, booking, relation), () => whyNotMovable(booking));
  if (version != null && version !== booking.version) throw new Conflict({ version: booking.version });
  const durationMinutes = Math.round((booking.endsAt.epochMilliseconds - booking.startsAt.epochMilliseconds) / 60_000);
  const endsAt = startsAt.add({ minutes: durationMinutes });
  const rules = await bookingKindOf(booking.kind).slotRules?.(tx, booking.recordId);
  if (isUndo) assertAllowed(!isOver({ endsAt }), () => new BookingIsOver());
  else {
    const wanted = { hostIds: booking.hostIds, durationMinutes, exceptBookingId: booking.id, rules };
    if (!(await isFree(tx, startsAt, wanted))) throw new JustTaken(await nearestFree(tx, startsAt, wanted));
  }
  await takeTime(tx, booking.id, { hostIds: booking.hostIds, startsAt, endsAt, blocks: true, rules });
  const unchecked = await outsideCalendars().uncheckedOf(tx, booking.hostIds, bookedMinutes);
  const change = { startsAt, endsAt, isCalendarUnchecked: unchecked.length > 0 };
  return save(tx, actor, booking, change, { step: 'moved', event: bookingMoved, fields: ['startsAt'] });
}

/** By either side, or by the people of the kind. The reason is for the other side. Repeating it changes nothing. */
export const cancelBooking = (actor: Actor, id: string, input: object): Promise<BookingCard> => {
  const reason = checkCancelReason(input);
  return writeTx(actor, (tx) => cancelBookingIn(tx, actor, id, reason));
};

export async function cancelBookingIn(tx: Tx, actor: Actor, id: string, reason: string | null): Promise<BookingCard> {
  const { booking, relation } = await findBooking(tx, actor, id, { lock: true });
  if (booking.state === 'canceled') return booking;
  assertAllowed(canCancelBooking(actor, booking, relation), () => whyNotMovable(booking));
  const lateHours = (await bookingKindOf(booking.kind).lateCancelHours?.(tx, booking)) ?? null;
  const { startsAt, endsAt, hostIds } = booking;
  await takeTime(tx, booking.id, { hostIds, startsAt, endsAt, blocks: false });
  const change = {
    state: 'canceled' as const,
    cancelReason: reason,
    canceledById: actor.userId,
    isLateCancel: isLateCancel(booking, lateHours),
  };
  return save(tx, actor, booking, change, { step: 'canceled', event: bookingCanceled, fields: ['state'] });
}

/**
 * Cancels for the capability of the booking, which has checked the rights and changes its own record. `by` is null for the
 * server. Writes nothing for a canceled booking, or for one that is over.
 */
export async function releaseBookingIn(
  tx: Tx,
  by: ActivityAuthor,
  id: BookingRow['id'],
  reason: string | null,
): Promise<void> {
  const { hostIds } = await loadBooking(tx, id);
  await lockHosts(tx, hostIds);
  await tx.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, id)).for('update');
  const booking = await loadBooking(tx, id);
  if (!blocks(booking.state) || isOver(booking)) return;
  const { startsAt, endsAt } = booking;
  await takeTime(tx, id, { hostIds, startsAt, endsAt, blocks: false });
  const canceledById = by && !by.software ? by.userId : null;
  const change = { state: 'canceled' as const, cancelReason: reason, canceledById };
  await store(tx, by, booking, change, { step: 'canceled', event: bookingCanceled, fields: ['state'] });
}

/** Undoes a cancellation before the end, if no other booking has the time. */
export async function restoreBookingIn(tx: Tx, actor: Actor, id: string, state: BookingState): Promise<BookingCard> {
  const { booking } = await findBooking(tx, actor, id, { lock: true });
  if (booking.state !== 'canceled') return booking;
  assertAllowed(!isOver(booking), () => new BookingIsOver());
  const { startsAt, endsAt, hostIds } = booking;
  await takeTime(tx, booking.id, { hostIds, startsAt, endsAt, blocks: blocks(state) });
  const change = { state, cancelReason: null, canceledById: null, isLateCancel: false };
  return save(tx, actor, booking, change, { step: 'restored', event: bookingRestored, fields: ['state'] });
}

/** Each side says that the other one did not come; null takes it back. */
export async function setBookingNoShow(
  tx: Tx,
  actor: Actor,
  id: string,
  side: BookingSide | null,
): Promise<BookingCard> {
  const { booking, relation } = await findBooking(tx, actor, id, { lock: true });
  if (booking.noShow === side) return booking;
  assertAllowed(canSetBookingNoShow(actor, booking, side, relation), () =>
    noShowsOf(actor, booking, relation).length > 0 ? new Forbidden() : whyNoNoShow(booking),
  );
  // Nobody takes back the word of the other side.
  const isOwnWord = booking.noShow === null || noShowsOf(actor, booking, relation).includes(booking.noShow);
  assertAllowed(isOwnWord, () => new NoShowOfOtherSide());
  return save(tx, actor, booking, { noShow: side }, { step: 'no-show', event: noShowSet, fields: ['noShow'] });
}

/** They were about the former time. */
async function forgetAnswers(tx: Tx, bookingId: BookingRow['id']): Promise<void> {
  const none = { answer: null, proposedStartsAt: null, answeredAt: null };
  await tx.db.update(bookingHosts).set(none).where(eq(bookingHosts.bookingId, bookingId));
  await tx.db.update(bookingAttendees).set(none).where(eq(bookingAttendees.bookingId, bookingId));
}

interface SaveOptions {
  step: BookingStep;
  event: (booking: BookingCard, changes: NonNullable<ReturnType<typeof changesBetween>>) => DomainEvent;
  fields: readonly (keyof BookingRow & string)[];
}

async function save(
  tx: Tx,
  actor: Actor,
  before: BookingCard,
  change: Partial<BookingRow>,
  options: SaveOptions,
): Promise<BookingCard> {
  const after = await store(tx, actor, before, change, options);
  await bookingKindOf(before.kind).changed?.(tx, actor, options.step, after);
  return after;
}

async function store(
  tx: Tx,
  by: ActivityAuthor,
  before: BookingCard,
  change: Partial<BookingRow>,
  { step, event, fields }: SaveOptions,
): Promise<BookingCard> {
  await tx.db
    .update(bookings)
    .set({
      ...change,
      // Calendars know nothing of a no-show.
      ...(step !== 'no-show' && { sequence: sql`${bookings.sequence} + 1` }),
      updatedAt: sql`now()`,
      version: sql`${bookings.version} + 1`,
    })
    .where(eq(bookings.id, before.id));
  if (step === 'moved') await forgetAnswers(tx, before.id);
  const { booking: after, isLater } = await arrangeConference(tx, step, await loadBooking(tx, before.id));
  const changes = changesBetween<BookingRow>(before, after, fields) ?? {};
  await logActivity(tx, by, event(after, changes));
  await outsideCalendars().changed(tx, step, after);
  if (step !== 'no-show' && !isLater) await mailInvitations(tx, by, step, { before, after });
  return after;
}
