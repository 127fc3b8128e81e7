import { seatStatuses } from '@seedbed/domain/events/registration/registration.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { type PersonCard, personJson } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { bookingAttendees, bookingHosts, bookings } from '#capabilities/calendar/public.ts';
import { registrationCard } from '#capabilities/events/registration/find-registrations.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';

export interface AttendeeCard {
  id: string;
  eventId: string;
  status: 'REGISTERED' | 'ATTENDED' | 'NO_SHOW' | 'EVENT_CANCELLED';
  registeredAt: Temporal.Instant;
  user: PersonCard | null;
  name: string;
  booking: { id: string; startsAt: string; endsAt: string; host: PersonCard | null } | null;
}

/** People with a seat, and those of sessions. An event that takes more has its own list. */
const most = 1_000;

export async function attendeesOfEvents(
  tx: Tx,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, AttendeeCard[]>> {
  const ids = eventIds as readonly Id<'IncubatorEvent'>[];
  const registered = await tx.db
    .select(registrationCard)
    .from(eventRegistrations)
    .where(
      and(
        inArray(eventRegistrations.eventId, ids),
        inArray(eventRegistrations.status, [...seatStatuses, 'EVENT_CANCELLED']),
      ),
    )
    .orderBy(asc(eventRegistrations.registeredAt), asc(eventRegistrations.id))
    .limit(most);
  const ofGroups = registered.map(
    ({ id, eventId, status, registeredAt, user, guestName }): AttendeeCard => ({
      id,
      eventId,
      status: status as AttendeeCard['status'],
      registeredAt,
      user,
      name: user?.fullName ?? guestName ?? '',
      booking: null,
    }),
  );
  return Map.groupBy([...ofGroups, ...(await attendeesOfSessions(tx, ids))], ({ eventId }) => eventId);
}

const personOf = (id: SQL) =>
  sql`(select ${personJson(users)} from ${users} where ${users.tenantId} = ${bookings.tenantId} and ${users.id} = ${id})`;

async function attendeesOfSessions(tx: Tx, eventIds: readonly Id<'IncubatorEvent'>[]): Promise<AttendeeCard[]> {
  const rows = await tx.db
    .select({
      id: bookings.id,
      eventId: bookings.recordId,
      state: bookings.state,
      noShow: bookings.noShow,
      createdAt: bookings.createdAt,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      user: subquery<PersonCard | null>(sql`(
        select ${personOf(sql`${bookingAttendees.userId}`)} from ${bookingAttendees}
        where ${bookingAttendees.tenantId} = ${bookings.tenantId} and ${bookingAttendees.bookingId} = ${bookings.id} limit 1)`),
      host: subquery<PersonCard | null>(sql`(
        select ${personOf(sql`${bookingHosts.hostId}`)} from ${bookingHosts}
        where ${bookingHosts.tenantId} = ${bookings.tenantId} and ${bookingHosts.bookingId} = ${bookings.id} limit 1)`),
    })
    .from(bookings)
    .where(
      and(
        sql`${bookings.kind} = 'event'`,
        inArray(bookings.recordId, eventIds as readonly string[] as string[]),
        isNull(bookings.trashedAt),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(most);
  const now = Temporal.Now.instant();
  return rows.map(({ id, eventId, state, noShow, createdAt, startsAt, endsAt, user, host }) => ({
    id,
    eventId: eventId ?? '',
    status: statusOfSession({ state, noShow, isOver: Temporal.Instant.compare(endsAt, now) <= 0 }),
    registeredAt: createdAt,
    user,
    name: user?.fullName ?? '',
    booking: { id, startsAt: startsAt.toString(), endsAt: endsAt.toString(), host },
  }));
}

function statusOfSession({ state, noShow, isOver }: { state: string; noShow: string | null; isOver: boolean }) {
  if (state === 'canceled') return 'EVENT_CANCELLED';
  if (noShow === 'attendee') return 'NO_SHOW';
  return isOver ? 'ATTENDED' : 'REGISTERED';
}
