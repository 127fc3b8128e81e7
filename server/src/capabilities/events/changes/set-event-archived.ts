import { eventArchived, eventUnarchived } from '@seedbed/domain/events/activity-types.ts';
import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { type EventCard, findEvent, loadEvent } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';

/** Archived events leave the feed, and take no registrations. Repeating it changes nothing. */
export async function setEventArchived(tx: Tx, actor: Actor, eventId: string, isArchived: boolean): Promise<EventCard> {
  const before = await findEvent(tx, actor, eventId, { lock: true });
  assertAllowed(canEditEvent(actor, before));
  if (before.isArchived === isArchived) return before;
  await tx.db
    .update(events)
    .set({ isArchived, updatedAt: sql`now()`, version: sql`${events.version} + 1` })
    .where(eq(events.id, before.id));
  const after = await loadEvent(tx, before.id);
  await logActivity(tx, actor, isArchived ? eventArchived(after) : eventUnarchived(after));
  return after;
}
