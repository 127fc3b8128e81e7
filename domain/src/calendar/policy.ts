import { inGroup } from '#access/groups.ts';
import { permits } from '#access/permits.ts';
import { type PersonFacts, sharesStartup } from '#accounts/policy.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';
import { type BookingFacts, type BookingSide, blocks, hasStarted, isOver } from './bookings/booking.ts';
import { BookingIsCanceled, BookingIsOver, BookingNotStarted } from './errors.ts';

/** The group that has a calendar: people who meet others as hosts. */
export const hasAvailability = inGroup('calendar');

/** The own availability; that of others with the permission. It shows reasons, so reading needs the same right. */
export const canEditAvailability = (actor: Actor, person: PersonFacts & { roleType: RoleType }): boolean =>
  hasAvailability(person) &&
  (person.id === actor.userId ||
    permits(actor, 'AVAILABILITY/OTHERS:EDIT', { assigned: sharesStartup(actor, person) }));

/** The side of a person who takes part; a host who also attends is a host. */
export function sideOf({ userId }: Pick<Actor, 'userId'>, booking: Pick<BookingFacts, 'hostIds' | 'attendeeIds'>) {
  if (booking.hostIds.includes(userId)) return 'host' satisfies BookingSide;
  return booking.attendeeIds.includes(userId) ? ('attendee' satisfies BookingSide) : null;
}

/** `manages`: the booking's kind lets the person look after it. */
interface Relation {
  manages?: boolean;
}

export const canSeeBooking = (
  actor: Actor,
  booking: Pick<BookingFacts, 'hostIds' | 'attendeeIds'>,
  { manages = false }: Relation = {},
): boolean => manages || sideOf(actor, booking) !== null;

/** Either side, before the start. */
export const canMoveBooking = (actor: Actor, booking: BookingFacts, relation?: Relation): boolean =>
  canSeeBooking(actor, booking, relation) && blocks(booking.state) && !hasStarted(booking);

/** Either side, before the end. */
export const canCancelBooking = (actor: Actor, booking: BookingFacts, relation?: Relation): boolean =>
  canSeeBooking(actor, booking, relation) && blocks(booking.state) && !isOver(booking);

/** Each side says that the other one did not come; people who look after the booking say either. */
export function noShowsOf(actor: Actor, booking: BookingFacts, { manages = false }: Relation = {}): BookingSide[] {
  if (booking.state !== 'confirmed' || !hasStarted(booking)) return [];
  if (manages) return ['host', 'attendee'];
  const side = sideOf(actor, booking);
  return side === null ? [] : [side === 'host' ? 'attendee' : 'host'];
}

export const canSetBookingNoShow = (
  actor: Actor,
  booking: BookingFacts,
  side: BookingSide | null,
  relation?: Relation,
): boolean => {
  const sides = noShowsOf(actor, booking, relation);
  return side === null ? sides.length > 0 : sides.includes(side);
};

export const whyNotMovable = ({ state }: BookingFacts) =>
  blocks(state) ? new BookingIsOver() : new BookingIsCanceled();

export const whyNoNoShow = (booking: BookingFacts) =>
  booking.state !== 'confirmed' ? new BookingIsCanceled() : new BookingNotStarted();
