import { eventDeleted, eventRestored } from '@seedbed/domain/events/activity-types.ts';
import { EventHasRegistrants } from '@seedbed/domain/events/errors.ts';
import { hasEventEnded } from '@seedbed/domain/events/event.ts';
import { canDeleteEvent } from '@seedbed/domain/events/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { type EventCard, findEvent } from '#capabilities/events/find-events.ts';
import { events } from '#capabilities/events/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';

/** Moves the event to the trash for 30 days. Idempotent for the same person. */
export const deleteEvent = (actor: Actor, eventId: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, events, eventId, 'events.deleted')) return eventId;
    const event = await findEvent(tx, actor, eventId, { lock: true });
    assertAllowed(canDeleteEvent(actor, event));
    assertAllowed(!isAwaited(event), () => new EventHasRegistrants());
    await setTrashed(tx, events, event.id, true);
    await unindexRecords(tx, 'IncubatorEvent', [event.id]);
    await logActivity(tx, actor, eventDeleted(event));
    return event.id;
  });

/** People count on it: it is canceled first, so that they learn of it. */
const isAwaited = (event: EventCard): boolean =>
  event.status === 'published' &&
  !hasEventEnded(event) &&
  event.registered + event.waiting + event.offered + event.bookingCount > 0;

/** Writes nothing if the event is not in the trash. */
export async function restoreEventIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const wasTrashed = await isTrashed(tx, events, recordId);
  if (wasTrashed) await setTrashed(tx, events, recordId, false);
  const event = await findEvent(tx, actor, recordId, { lock: true });
  assertAllowed(canDeleteEvent(actor, event));
  if (!wasTrashed) return;
  await addRecords(tx, 'IncubatorEvent', [{ id: event.id, texts: [event.title] }]);
  await logActivity(tx, actor, eventRestored(event));
}
