import { canSeeBooking } from '@seedbed/domain/calendar/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, eq, getTableColumns, gt, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { lockHosts } from '#capabilities/calendar/lock-hosts.ts';
import { assertSearchLength } from '#capabilities/calendar/slots/search-length.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import type { Attendee, BookingCard, CalendarAnswer } from './booking-card.ts';
import { bookingKindOf } from './booking-kinds.ts';
import { bookingAttendees, bookingHosts, bookings } from './table.ts';

const personOf = (id: SQL) =>
  sql`(select ${personJson(users)} from ${users} where ${users.tenantId} = ${bookings.tenantId} and ${users.id} = ${id})`;

const card = {
  ...getTableColumns(bookings),
  hosts: subquery<PersonCard[]>(sql`coalesce((
    select json_agg(${personOf(sql`${bookingHosts.hostId}`)} order by ${bookingHosts.id}) from ${bookingHosts}
    where ${bookingHosts.tenantId} = ${bookings.tenantId} and ${bookingHosts.bookingId} = ${bookings.id}), '[]')`),
  attendees: subquery<Attendee[]>(sql`coalesce((
    select json_agg(json_build_object(
      'id', ${bookingAttendees.id}, 'name', ${bookingAttendees.name}, 'email', ${bookingAttendees.email},
      'user', ${personOf(sql`${bookingAttendees.userId}`)}) order by ${bookingAttendees.id})
    from ${bookingAttendees}
    where ${bookingAttendees.tenantId} = ${bookings.tenantId} and ${bookingAttendees.bookingId} = ${bookings.id}), '[]')`),
  answers: subquery<StoredAnswer[]>(sql`coalesce((
    select json_agg(json_build_object('participantId', a.id, 'answer', a.answer, 'proposedStartsAt', a.proposed))
    from (
      select ${bookingHosts.hostId} as id, ${bookingHosts.answer} as answer, ${bookingHosts.proposedStartsAt} as proposed
      from ${bookingHosts}
      where ${bookingHosts.tenantId} = ${bookings.tenantId} and ${bookingHosts.bookingId} = ${bookings.id}
        and ${bookingHosts.answeredAt} is not null
      union all
      select coalesce(${bookingAttendees.userId}, ${bookingAttendees.id}), ${bookingAttendees.answer},
        ${bookingAttendees.proposedStartsAt}
      from ${bookingAttendees}
      where ${bookingAttendees.tenantId} = ${bookings.tenantId} and ${bookingAttendees.bookingId} = ${bookings.id}
        and ${bookingAttendees.answeredAt} is not null) a), '[]')`),
};

type StoredAnswer = Omit<CalendarAnswer, 'proposedStartsAt'> & { proposedStartsAt: string | null };

/** Without a check of rights. */
export async function findBookings(tx: Tx, where: SQL | undefined): Promise<BookingCard[]> {
  const rows = await tx.db
    .select(card)
    .from(bookings)
    .where(and(where, isNull(bookings.trashedAt)))
    .orderBy(asc(bookings.startsAt), asc(bookings.id));
  return rows.map((row) => ({
    ...row,
    answers: row.answers.map((one) => ({
      ...one,
      proposedStartsAt: one.proposedStartsAt === null ? null : Temporal.Instant.from(one.proposedStartsAt),
    })),
    hostIds: row.hosts.map(({ id }) => id),
    attendeeIds: row.attendees.flatMap(({ user }) => user?.id ?? []),
  }));
}

/** Loads a booking without asking for a right. */
export async function loadBooking(tx: Tx, id: string): Promise<BookingCard> {
  const [found] = isId<'Booking'>(id) ? await findBookings(tx, eq(bookings.id, id)) : [];
  if (!found) throw new NotFound();
  return found;
}

export interface FoundBooking {
  booking: BookingCard;
  /** The kind lets the person look after it. */
  relation: { manages: boolean };
}

/** Hidden equals absent. `lock` keeps the hosts and the booking as they are until the transaction ends, for a write. */
export async function findBooking(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<FoundBooking> {
  let booking = await loadBooking(tx, id);
  if (lock) {
    // Hosts first, as everywhere.
    await lockHosts(tx, booking.hostIds);
    await tx.db.select({ id: bookings.id }).from(bookings).where(eq(bookings.id, booking.id)).for('update');
    booking = await loadBooking(tx, id);
  }
  const manages = (await bookingKindOf(booking.kind).manages?.(tx, actor, booking)) ?? false;
  assertAllowed(canSeeBooking(actor, booking, { manages }), () => new NotFound());
  return { booking, relation: { manages } };
}

/** SQL form of taking part, for the id of a person or its placeholder. */
export const takesPart = (userId: unknown): SQL => sql`${bookings.id} in (
  select ${bookingHosts.bookingId} from ${bookingHosts} where ${bookingHosts.hostId} = ${userId}
  union all
  select ${bookingAttendees.bookingId} from ${bookingAttendees} where ${bookingAttendees.userId} = ${userId})`;

export const isParticipant = ({ userId }: Actor): SQL => takesPart(userId);

interface TimeSpan {
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** The bookings in which the person takes part, also canceled ones. Plain comparisons, for the indexes. */
export const findOwnBookings = (tx: Tx, actor: Actor, { from, to }: TimeSpan): Promise<BookingCard[]> =>
  findBookings(tx, and(isParticipant(actor), lt(bookings.startsAt, to), gt(bookings.endsAt, from)));

/** Serves `findOwnBookings` to the API. */
export async function listOwnBookings(tx: Tx, actor: Actor, span: TimeSpan): Promise<BookingCard[]> {
  assertSearchLength(span);
  return findOwnBookings(tx, actor, span);
}
