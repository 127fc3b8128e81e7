import { eventPublished, eventUnpublished } from '@seedbed/domain/events/activity-types.ts';
import { EventIsNotOpen, EventIsPublished } from '@seedbed/domain/events/errors.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, FeatureLocked } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { type EventCard, findEvent, loadEvent } from '#capabilities/events/find-events.ts';
import { publishSeries } from '#capabilities/events/series/materialize.ts';
import { events } from '#capabilities/events/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { publishFailuresIn } from './publish-failures.ts';

/** Publishes the event with its series, or stores all reasons against it. Repeating it changes nothing. */
export const publishEvent = (actor: Actor, eventId: string): Promise<EventCard> =>
  writeTx(actor, async (tx) => {
    const before = await findEvent(tx, actor, eventId, { lock: true });
    assertAllowed(canEditEvent(actor, before));
    if (before.status === 'published') return before;
    assertAllowed(before.status === 'draft' && !before.isTemplate && !before.isArchived, () => new EventIsNotOpen());
    if (isOneOnOne(before))
      assertAllowed(await hasFeatureIn(tx, 'oneOnOneEvents'), () => new FeatureLocked('oneOnOneEvents'));
    const failures = await publishFailuresIn(tx, before);
    if (failures.length > 0) {
      await tx.db.update(events).set({ publishFailures: failures }).where(eq(events.id, before.id));
      return loadEvent(tx, before.id);
    }
    await setStatus(tx, before, 'published');
    const after = await loadEvent(tx, before.id);
    await addRecords(tx, 'IncubatorEvent', [{ id: after.id, texts: [after.title] }]);
    await logActivity(tx, actor, eventPublished(after));
    if (after.seriesId) await publishSeries(tx, after);
    return after;
  });

const setStatus = (tx: Tx, { id }: EventCard, status: 'published' | 'draft') =>
  tx.db
    .update(events)
    .set({
      status,
      publishFailures: null,
      publishedAt: status === 'published' ? sql`now()` : null,
      updatedAt: sql`now()`,
      version: sql`${events.version} + 1`,
    })
    .where(eq(events.id, id));

/** The undo of publishing. People who registered meanwhile keep the event as it is. */
export async function unpublishIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const before = await findEvent(tx, actor, recordId, { lock: true });
  assertAllowed(canEditEvent(actor, before));
  if (before.status !== 'published') return;
  const { registered, waiting, offered, bookingCount, seriesId } = before;
  assertAllowed(registered + waiting + offered + bookingCount === 0 && !seriesId, () => new EventIsPublished());
  await setStatus(tx, before, 'draft');
  await logActivity(tx, actor, eventUnpublished(before));
}
