import { hasEventEnded } from '@seedbed/domain/events/event.ts';
import { seatStatuses } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { bookingAttendees, bookings } from '#capabilities/calendar/public.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';
import { visibleNow } from './visible-events.ts';

const hasSeat = sql`${eventRegistrations.status} in (${sql.raw(seatStatuses.map((one) => `'${one}'`).join(', '))})`;
const sessions = sql`${bookingAttendees}
  join ${bookings} on ${bookings.tenantId} = ${bookingAttendees.tenantId} and ${bookings.id} = ${bookingAttendees.bookingId}
    and ${bookings.kind} = 'event' and ${bookings.trashedAt} is null and ${bookings.state} <> 'canceled'`;

/** The ids of people with a seat at the event, or with a session of it. */
export const takesPartIn = (eventId: string): SQL => sql`(
  select ${eventRegistrations.userId} from ${eventRegistrations}
  where ${eventRegistrations.eventId} = ${eventId} and ${eventRegistrations.userId} is not null and ${hasSeat}
  union all
  select ${bookingAttendees.userId} from ${sessions} where ${bookings.recordId} = ${eventId})`;

interface PartInEvent {
  isRegistered: boolean;
  hasAttended: boolean;
  /** The hosts marked the person absent. */
  isAbsent: boolean;
}

/** The parts of one person in these events. Nobody's right to open them is checked. */
export async function partsInEvents(
  tx: Tx,
  userId: Id<'User'>,
  eventIds: readonly string[],
): Promise<ReadonlyMap<string, PartInEvent>> {
  if (eventIds.length === 0) return new Map();
  const { rows } = await tx.db.execute<PartInEvent & { eventId: string } & Record<string, unknown>>(sql`
    select part.event_id as "eventId", bool_or(part.registered) as "isRegistered", bool_or(part.attended) as "hasAttended",
      bool_or(part.absent) as "isAbsent"
    from (
      select ${eventRegistrations.eventId} as event_id, true as registered, ${eventRegistrations.status} = 'ATTENDED' as attended,
        ${eventRegistrations.status} = 'NO_SHOW' as absent
      from ${eventRegistrations} where ${eventRegistrations.userId} = ${userId} and ${hasSeat}
      union all
      select ${bookings.recordId}, true, ${bookings.endsAt} <= now() and ${bookings.noShow} is distinct from 'attendee',
        coalesce(${bookings.noShow} = 'attendee', false)
      from ${sessions} where ${bookingAttendees.userId} = ${userId}) as part
    where part.event_id = any(${sql.param([...eventIds])}::uuid[])
    group by part.event_id`);
  return new Map(rows.map(({ eventId, ...part }) => [eventId, part]));
}

/** The facts of those events that the person may open. */
export async function visibleEventFacts(tx: Tx, actor: Actor, eventIds: readonly string[]) {
  if (eventIds.length === 0) return new Map<string, never>();
  const rows = await tx.db
    .select({ id: events.id, status: events.status, isArchived: events.isArchived, endsAt: events.endsAt })
    .from(events)
    .where(
      and(inArray(events.id, eventIds as readonly Id<'IncubatorEvent'>[]), isNull(events.trashedAt), visibleNow(actor)),
    );
  return new Map(
    rows.map(({ id, endsAt, ...event }) => [
      id as string,
      { ...event, isEnded: hasEventEnded({ startsAt: null, endsAt }) },
    ]),
  );
}
