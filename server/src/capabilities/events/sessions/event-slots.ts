import { longestSearchDays } from '@seedbed/domain/calendar/slots/durations.ts';
import { minuteOf, momentOf } from '@seedbed/domain/calendar/slots/wall-clock.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { bookingHosts, bookings, findStarts } from '#capabilities/calendar/public.ts';
import { type EventCard, findEvent } from '#capabilities/events/find-events.ts';
import type { Tx } from '#platform/tx.ts';
import { slotRulesOf } from './slot-rules.ts';

interface SlotSearch {
  eventId: string;
  hostId: string;
  from: Temporal.Instant;
  to: Temporal.Instant;
}

/** Each of them can be booked. A host whose sessions are all booked has none. */
export async function listEventSlots(tx: Tx, actor: Actor, search: SlotSearch): Promise<Temporal.Instant[]> {
  const event = await findEvent(tx, actor, search.eventId);
  const host = event.hostIds.find((id) => id === search.hostId);
  assertAllowed(host !== undefined, () => new NotFound());
  const { from, to } = search;
  const days = (to.epochMilliseconds - from.epochMilliseconds) / 86_400_000;
  assertAllowed(
    days > 0 && days <= longestSearchDays,
    () => new Validation({ to: [{ code: 'calendar.search-length', params: { days: longestSearchDays } }] }),
  );
  if (!takesSessions(event) || !host || !(await hasSessionsLeft(tx, event, host))) return [];
  const starts = await findStarts(tx, {
    hostIds: [host],
    durationMinutes: event.durationMinutes ?? 0,
    from: Math.ceil(from.epochMilliseconds / 60_000),
    to: minuteOf(to),
    rules: await slotRulesOf(tx, event),
  });
  return starts.map(momentOf);
}

export const takesSessions = (event: EventCard): boolean =>
  isOneOnOne(event) && event.status === 'published' && !event.isArchived && event.durationMinutes !== null;

/** Sessions of the event that take place. */
export const sessionsOf = ({ id }: Pick<EventCard, 'id'>) =>
  and(
    eq(bookings.recordId, id),
    eq(bookings.kind, 'event'),
    inArray(bookings.state, ['pending', 'confirmed']),
    isNull(bookings.trashedAt),
  );

export async function hasSessionsLeft(tx: Tx, event: EventCard, hostId: Id<'User'>): Promise<boolean> {
  if (event.numberOfSessions === null) return true;
  const taken = await tx.db.$count(
    bookings,
    and(
      sessionsOf(event),
      sql`${bookings.id} in (select ${bookingHosts.bookingId} from ${bookingHosts} where ${bookingHosts.hostId} = ${hostId})`,
    ),
  );
  return taken < event.numberOfSessions;
}
