import { minuteOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { seatStatuses } from '@seedbed/domain/events/registration/registration.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { type SQL, sql } from 'drizzle-orm';
import { bookingAttendees, bookingHosts, bookings } from '#capabilities/calendar/public.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { type EventRow, eventHosts, events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';
import { eventPlanEntries } from './table.ts';

/** In minutes since the epoch. */
export interface Meeting {
  from: number;
  to: number;
}

/** Bookings on either side, and group events that the people host or have a seat at. The plan's own sessions are left out. */
export async function meetingsOf(
  tx: Tx,
  event: Pick<EventRow, 'id'>,
  userIds: readonly Id<'User'>[],
  { from, to }: { from: Temporal.Instant; to: Temporal.Instant },
): Promise<ReadonlyMap<string, Meeting[]>> {
  const people = sql`${sql.param([...userIds])}::uuid[]`;
  const within = (startsAt: SQL, endsAt: SQL) => sql`${startsAt} < ${to} and ${endsAt} > ${from}`;
  const isOpen = sql`${bookings.state} in ('pending', 'confirmed') and ${bookings.trashedAt} is null
    and ${within(sql`${bookings.startsAt}`, sql`${bookings.endsAt}`)}
    and not exists (select from ${eventPlanEntries} where ${eventPlanEntries.tenantId} = ${bookings.tenantId}
      and ${eventPlanEntries.bookingId} = ${bookings.id})`;
  const isOn = sql`${events.status} = 'published' and not ${events.isArchived} and ${events.trashedAt} is null
    and ${events.id} <> ${event.id} and ${events.eventType} not like 'ONE_ON_ONE%'
    and ${within(sql`${events.startsAt}`, sql`${events.endsAt}`)}`;
  const { rows } = await tx.db.execute<{ user_id: string; starts_at: string; ends_at: string }>(sql`
    select ${bookingAttendees.userId} as user_id, ${bookings.startsAt} as starts_at, ${bookings.endsAt} as ends_at
    from ${bookingAttendees} join ${bookings} on ${bookings.tenantId} = ${bookingAttendees.tenantId} and ${bookings.id} = ${bookingAttendees.bookingId}
    where ${bookingAttendees.userId} = any(${people}) and ${isOpen}
    union all
    select ${bookingHosts.hostId}, ${bookings.startsAt}, ${bookings.endsAt}
    from ${bookingHosts} join ${bookings} on ${bookings.tenantId} = ${bookingHosts.tenantId} and ${bookings.id} = ${bookingHosts.bookingId}
    where ${bookingHosts.hostId} = any(${people}) and ${isOpen}
    union all
    select ${eventRegistrations.userId}, ${events.startsAt}, ${events.endsAt}
    from ${eventRegistrations} join ${events} on ${events.tenantId} = ${eventRegistrations.tenantId} and ${events.id} = ${eventRegistrations.eventId}
    where ${eventRegistrations.userId} = any(${people}) and ${eventRegistrations.status} = any(${sql.param([...seatStatuses])}::text[]) and ${isOn}
    union all
    select ${eventHosts.userId}, ${events.startsAt}, ${events.endsAt}
    from ${eventHosts} join ${events} on ${events.tenantId} = ${eventHosts.tenantId} and ${events.id} = ${eventHosts.eventId}
    where ${eventHosts.userId} = any(${people}) and ${isOn}`);
  const minute = (at: string) => minuteOf(Temporal.Instant.from(new Date(at).toISOString()));
  return new Map(
    [...Map.groupBy(rows, ({ user_id }) => user_id)].map(([id, all]) => [
      id,
      all.map(({ starts_at, ends_at }) => ({ from: minute(starts_at), to: minute(ends_at) })),
    ]),
  );
}

export const isDuring = (meetings: readonly Meeting[], start: number, minutes: number): boolean =>
  meetings.some(({ from, to }) => from < start + minutes && start < to);
