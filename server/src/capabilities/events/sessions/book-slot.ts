import type { meetingDurations } from '@seedbed/domain/calendar/slots/durations.ts';
import {
  EventIsForGroups,
  EventIsNotOpen,
  HostHasItsSessions,
  NotOfThisStartup,
  RegistrationIsClosed,
  RegistrationNotOpenYet,
  StartupHasItsSessions,
} from '@seedbed/domain/events/errors.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, FeatureLocked, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, sql } from 'drizzle-orm';
import { bookingAttendees, bookings, createBookingIn, recheckCalendars } from '#capabilities/calendar/public.ts';
import { type EventCard, findEvent, loadEvent } from '#capabilities/events/find-events.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import { readTx, type Tx, writeTx } from '#platform/tx.ts';
import { hasSessionsLeft, sessionsOf, takesSessions } from './event-slots.ts';

interface Slot {
  id?: string | null | undefined;
  hostId: string;
  startsAt: Temporal.Instant;
  startupId?: string | null | undefined;
}

/** Books a session with a host. The lock on the event keeps the limits of hosts and startups. */
export async function bookEventSlot(actor: Actor, eventId: string, slot: Slot): Promise<EventCard> {
  // The calendars of others are read only for those who may book them.
  const { hostIds } = await readTx(actor, (tx) => findEvent(tx, actor, eventId));
  await recheckCalendars(
    actor.tenantId,
    hostIds.filter((id) => id === slot.hostId),
  );
  return writeTx(actor, async (tx) => {
    const event = await findEvent(tx, actor, eventId, { lock: true });
    const host = event.hostIds.find((id) => id === slot.hostId);
    if (!host) throw new NotFound();
    if (!(await isRepeated(tx, slot))) {
      await assertTakesSessions(tx, actor, event);
      assertAllowed(await hasSessionsLeft(tx, event, host), () => new HostHasItsSessions());
      await assertSessionsOfStartup(tx, actor, event, slot.startupId ?? null);
    }
    await createBookingIn(tx, actor, 'event', {
      id: slot.id ?? null,
      recordId: event.id,
      title: event.title,
      startsAt: slot.startsAt,
      durationMinutes: event.durationMinutes as (typeof meetingDurations)[number],
      hostIds: [host],
      attendees: [{ userId: actor.userId }],
    });
    return loadEvent(tx, event.id);
  });
}

/** The calendar compares a repeated call with the booking. */
const isRepeated = async (tx: Tx, { id }: Slot): Promise<boolean> =>
  Boolean(id) && (await tx.db.$count(bookings, sql`${bookings.id} = ${id}`)) === 1;

async function assertTakesSessions(tx: Tx, actor: Actor, event: EventCard): Promise<void> {
  assertAllowed(isOneOnOne(event), () => new EventIsForGroups());
  assertAllowed(await hasFeatureIn(tx, 'oneOnOneEvents'), () => new FeatureLocked('oneOnOneEvents'));
  assertAllowed(takesSessions(event), () => new EventIsNotOpen());
  if (canEditEvent(actor, event)) return;
  const now = Temporal.Now.instant();
  const { registrationOpensAt: opens, registrationClosesAt: closes } = event;
  assertAllowed(!opens || Temporal.Instant.compare(opens, now) <= 0, () => new RegistrationNotOpenYet());
  assertAllowed(!closes || Temporal.Instant.compare(now, closes) <= 0, () => new RegistrationIsClosed());
}

/** Sessions of all founders of the startup count. */
async function assertSessionsOfStartup(tx: Tx, actor: Actor, event: EventCard, given: string | null): Promise<void> {
  const startupId = (given ?? actor.ownStartupIds[0] ?? null) as Id<'Startup'> | null;
  assertAllowed(startupId === null || actor.ownStartupIds.includes(startupId), () => new NotOfThisStartup());
  const most = event.mostSessionsPerStartup;
  if (most === null || startupId === null) return;
  const taken = await tx.db.$count(
    bookings,
    and(
      sessionsOf(event),
      sql`${bookings.id} in (select ${bookingAttendees.bookingId} from ${bookingAttendees}
        join ${startupFounders} on ${startupFounders.tenantId} = ${bookingAttendees.tenantId} and ${startupFounders.userId} = ${bookingAttendees.userId}
        where ${startupFounders.startupId} = ${startupId})`,
    ),
  );
  assertAllowed(taken < most, () => new StartupHasItsSessions(most));
}
