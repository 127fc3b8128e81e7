import { eventCanceled } from '@seedbed/domain/events/activity-types.ts';
import { EventIsNotOpen, EventIsOver } from '@seedbed/domain/events/errors.ts';
import { hasEventEnded } from '@seedbed/domain/events/event.ts';
import { checkEventCancelReason } from '@seedbed/domain/events/input.ts';
import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import { openStatuses } from '@seedbed/domain/events/registration/registration.ts';
import type { ChangeScope } from '@seedbed/domain/events/series/change-scope.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { bookings, cancelBookingIn } from '#capabilities/calendar/public.ts';
import { type EventCard, findEvent, loadEvent } from '#capabilities/events/find-events.ts';
import { notifyRegistrants } from '#capabilities/events/mails/queues.ts';
import { eventRegistrations } from '#capabilities/events/registration/table.ts';
import { datesAhead, endSeries } from '#capabilities/events/series/find-dates.ts';
import { events } from '#capabilities/events/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';

/** Registrations end with the event, and registrants get an email. Repeating it changes nothing. */
export const cancelEvent = (
  actor: Actor,
  eventId: string,
  given: string | null | undefined,
  scope: ChangeScope,
): Promise<EventCard> => {
  const reason = checkEventCancelReason(given);
  return writeTx(actor, async (tx) => {
    const event = await findEvent(tx, actor, eventId, { lock: true });
    assertAllowed(canEditEvent(actor, event));
    if (event.status === 'canceled') return event;
    assertAllowed(event.status === 'published', () => new EventIsNotOpen());
    assertAllowed(!hasEventEnded(event), () => new EventIsOver());
    const isSeries = event.seriesId !== null && scope !== 'ONE';
    const others = isSeries ? (await datesAhead(tx, event, scope)).filter(({ id }) => id !== event.id) : [];
    for (const one of [event, ...others]) await cancelOne(tx, actor, one, reason);
    if (isSeries) await endSeries(tx, event, scope);
    return loadEvent(tx, event.id);
  });
};

async function cancelOne(tx: Tx, actor: Actor, event: EventCard, reason: string | null): Promise<void> {
  const canceled = await tx.db
    .update(eventRegistrations)
    .set({ status: 'EVENT_CANCELLED', offeredUntil: null, updatedAt: sql`now()` })
    .where(and(eq(eventRegistrations.eventId, event.id), inArray(eventRegistrations.status, [...openStatuses])))
    .returning({ id: eventRegistrations.id });
  const sessions = await tx.db
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.recordId, event.id),
        eq(bookings.kind, 'event'),
        inArray(bookings.state, ['pending', 'confirmed']),
        sql`${bookings.endsAt} > now()`,
      ),
    )
    .orderBy(bookings.id);
  for (const { id } of sessions) await cancelBookingIn(tx, actor, id, reason);
  await tx.db
    .update(events)
    .set({
      status: 'canceled',
      cancelReason: reason,
      registered: 0,
      held: 0,
      updatedAt: sql`now()`,
      version: sql`${events.version} + 1`,
    })
    .where(eq(events.id, event.id));
  await logActivity(tx, actor, eventCanceled(event, canceled.length + sessions.length));
  if (canceled.length > 0) await notifyRegistrants(tx, event.id, 'canceled');
}
