import { eventCreated } from '@seedbed/domain/events/activity-types.ts';
import { canCreateEvents } from '@seedbed/domain/events/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { type EventCard, loadEvent } from '#capabilities/events/find-events.ts';
import { eventHosts, events } from '#capabilities/events/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { writeTx } from '#platform/tx.ts';

interface NewEvent {
  id?: string | null | undefined;
  isTemplate?: boolean | null | undefined;
}

/** An empty draft, whose creator is its first host. Repeated calls with the same id create one. */
export const createEvent = (actor: Actor, { id: given, isTemplate }: NewEvent, zone: string): Promise<EventCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canCreateEvents(actor));
    const values = { createdById: actor.userId, zone, isTemplate: isTemplate ?? false };
    const { id, isNew } = await createOnce(tx, actor, events, given, values);
    if (!isNew) return loadEvent(tx, id);
    await tx.db
      .insert(eventHosts)
      .values({ tenantId: tx.tenantId, id: newId<'EventHost'>(), eventId: id, userId: actor.userId });
    const event = await loadEvent(tx, id);
    await logActivity(tx, actor, eventCreated(event));
    return event;
  });
