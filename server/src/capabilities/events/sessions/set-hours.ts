import { mergedRanges } from '@seedbed/domain/calendar/availability/merged-ranges.ts';
import { eventHoursSet } from '@seedbed/domain/events/activity-types.ts';
import { EventIsForGroups } from '@seedbed/domain/events/errors.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { checkEventHours } from '@seedbed/domain/events/input.ts';
import { canSetEventHours } from '@seedbed/domain/events/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type EventCard, findEvent, loadEvent } from '#capabilities/events/find-events.ts';
import { eventHosts } from '#capabilities/events/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';

/** Replaces all hours of one host for the event. Booked sessions stay. Unchanged hours write nothing. */
export const setEventHours = (actor: Actor, eventId: string, hostId: string, input: unknown): Promise<EventCard> => {
  const given = checkEventHours({ hours: input });
  const hours = Object.fromEntries(given.map(({ day, ranges }) => [day, mergedRanges(ranges)]));
  return writeTx(actor, async (tx) => {
    const event = await findEvent(tx, actor, eventId, { lock: true });
    assertAllowed(
      event.hostIds.some((id) => id === hostId),
      () => new NotFound(),
    );
    assertAllowed(canSetEventHours(actor, event, hostId));
    assertAllowed(isOneOnOne(event), () => new EventIsForGroups());
    const ofHost = and(eq(eventHosts.eventId, event.id), eq(eventHosts.userId, hostId as Id<'User'>));
    const [before] = await tx.db.select().from(eventHosts).where(ofHost);
    if (same(before?.hours ?? null, hours)) return event;
    await tx.db
      .update(eventHosts)
      .set({ hours, updatedAt: sql`now()`, version: sql`${eventHosts.version} + 1` })
      .where(ofHost);
    await logActivity(tx, actor, eventHoursSet(event, hostId));
    return loadEvent(tx, event.id);
  });
};
