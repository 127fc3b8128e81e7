import { eventCreated } from '@seedbed/domain/events/activity-types.ts';
import { canCreateEvents, canEditEvent } from '@seedbed/domain/events/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { type EventCard, findEvent, loadEvent } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { writeTx } from '#platform/tx.ts';
import { copyRelations, sharedValues } from './copy-event.ts';

interface Copy {
  id?: string | null | undefined;
  asTemplate: boolean;
}

/** A draft without dates, by a person who may edit the original. */
export const duplicateEvent = (actor: Actor, eventId: string, { id: given, asTemplate }: Copy): Promise<EventCard> =>
  writeTx(actor, async (tx) => {
    const original = await findEvent(tx, actor, eventId);
    assertAllowed(canCreateEvents(actor) && canEditEvent(actor, original));
    const values = {
      ...sharedValues(original),
      zone: original.zone,
      status: 'draft' as const,
      publishedAt: null,
      isTemplate: asTemplate,
      startsAt: null,
      endsAt: null,
      registrationOpensAt: null,
      registrationClosesAt: null,
      oneOnOneDates: [],
      createdById: actor.userId,
    };
    const { id, isNew } = await createOnce(tx, actor, events, given, values, { eventId, asTemplate });
    if (!isNew) return loadEvent(tx, id);
    await copyRelations(tx, original, [id]);
    const copy = await loadEvent(tx, id);
    await logActivity(tx, actor, eventCreated(copy));
    return copy;
  });
