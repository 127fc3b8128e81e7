import { attendanceConfirmed } from '@seedbed/domain/events/activity-types.ts';
import { EventIsNotOpen, EventNotStarted } from '@seedbed/domain/events/errors.ts';
import { hasEventStarted } from '@seedbed/domain/events/event.ts';
import { canCheckIn } from '@seedbed/domain/events/policy.ts';
import { seatStatuses } from '@seedbed/domain/events/registration/registration.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm';
import { type EventCard, findEvent, loadEvent } from '#capabilities/events/find-events.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';

const most = 5_000;

/** Staff confirm the whole list after the start. Repeating it writes nothing. */
export const confirmAttendance = (actor: Actor, eventId: string, noShowIds: readonly string[]): Promise<EventCard> =>
  writeTx(actor, async (tx) => {
    const event = await findEvent(tx, actor, eventId, { lock: true });
    assertAllowed(canCheckIn(actor, event));
    assertAllowed(event.status === 'published', () => new EventIsNotOpen());
    assertAllowed(hasEventStarted(event), () => new EventNotStarted());
    const absent = noShowIds.filter((id) => isId<'EventRegistration'>(id));
    assertAllowed(absent.length === noShowIds.length && absent.length <= most, () => new NotFound());
    const ofEvent = and(
      eq(eventRegistrations.eventId, event.id),
      inArray(eventRegistrations.status, [...seatStatuses]),
    );
    // All three statuses take a seat, so the counters stay.
    const set = (status: 'NO_SHOW' | 'ATTENDED') => ({
      status,
      updatedAt: sql`now()`,
      version: sql`${eventRegistrations.version} + 1`,
    });
    const isAbsent = absent.length > 0 ? inArray(eventRegistrations.id, absent) : sql`false`;
    const isThere = absent.length > 0 ? notInArray(eventRegistrations.id, absent) : sql`true`;
    const changed = [
      await tx.db
        .update(eventRegistrations)
        .set(set('NO_SHOW'))
        .where(and(ofEvent, isAbsent, ne(eventRegistrations.status, 'NO_SHOW'))),
      await tx.db
        .update(eventRegistrations)
        .set(set('ATTENDED'))
        .where(and(ofEvent, isThere, ne(eventRegistrations.status, 'ATTENDED'))),
    ];
    if (changed.every(({ rowCount }) => rowCount === 0)) return event;
    await logActivity(tx, actor, attendanceConfirmed(event));
    return loadEvent(tx, event.id);
  });
