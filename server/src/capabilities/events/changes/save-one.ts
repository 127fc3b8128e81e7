import { eventChanged } from '@seedbed/domain/events/activity-types.ts';
import { isOneOnOne } from '@seedbed/domain/events/event.ts';
import type { EventChanges } from '@seedbed/domain/events/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Changes, changesBetween } from '@seedbed/domain/kernel/event.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { type EventCard, loadEvent } from '#capabilities/events/find-events.ts';
import { notifyRegistrants } from '#capabilities/events/mails/queues.ts';
import { enqueueOffers } from '#capabilities/events/registration/offer-queue.ts';
import { events } from '#capabilities/events/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { columnsOf, noticedNames, privateNames, type ShownName, shownValues } from './event-values.ts';
import { publishFailuresIn } from './publish-failures.ts';
import { assertCover, saveRelations } from './save-relations.ts';

/** Writes one event. `isOverride`: later changes of its series leave these fields. */
export async function saveOne(
  tx: Tx,
  actor: Actor,
  before: EventCard,
  changes: EventChanges,
  { notify, isOverride }: { notify: boolean; isOverride: boolean },
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const columns = columnsOf(before, changes);
  assertFits(before, { ...before, ...columns });
  if (changes.coverId && changes.coverId !== before.coverId) await assertCover(tx, before, changes.coverId);
  await saveRelations(tx, actor, before, changes);
  if (Object.keys(columns).length > 0) await tx.db.update(events).set(columns).where(eq(events.id, before.id));
  const after = await loadEvent(tx, before.id);
  const names = Object.keys(shownValues(before)) as ShownName[];
  const changed = changesBetween(shownValues(before), shownValues(after), names);
  if (!changed) return;
  if (after.status === 'published') await assertStillComplete(tx, before, after);
  const overridden = isOverride
    ? [...new Set([...before.overriddenFields, ...Object.keys(changed)])]
    : before.overriddenFields;
  const isMoved = 'startTime' in changed || 'oneOnOneDates' in changed;
  await tx.db
    .update(events)
    .set({
      overriddenFields: overridden,
      ...(isMoved && { dayReminderAt: null, hourReminderAt: null }),
      updatedAt: sql`now()`,
      version: sql`${events.version} + 1`,
    })
    .where(eq(events.id, before.id));
  if ('title' in changed && after.status === 'published')
    await indexRecord(tx, 'IncubatorEvent', after.id, [after.title]);
  await logActivity(tx, actor, eventChanged(after, partOf(changed, false), partOf(changed, true)));
  if (after.status !== 'published') return;
  if ('capacity' in changed || 'hasWaitingList' in changed) await enqueueOffers(tx, after.id);
  if (notify && noticedNames.some((name) => name in changed)) await notifyRegistrants(tx, after.id, 'changed');
}

const partOf = (changes: Changes, isPrivate: boolean): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name]) => privateNames.includes(name) === isPrivate));

/** Throws `Validation`. */
function assertFits(before: EventCard, after: EventCard): void {
  const { capacity, hardLimit, registered, held } = after;
  if (hardLimit !== null && (capacity === null || capacity > hardLimit))
    throw new Validation({ hardLimit: [{ code: 'events.above-hard-limit', params: { max: hardLimit } }] });
  if (capacity !== null && capacity < registered + held)
    throw new Validation({ capacity: [{ code: 'events.capacity-below-seats', params: { min: registered + held } }] });
  const isOtherKind = isOneOnOne(before) !== isOneOnOne(after);
  if (isOtherKind && (before.status !== 'draft' || before.seriesId !== null))
    throw new Validation({ eventType: [{ code: 'events.type-is-fixed' }] });
}

/** A published event stays complete. Earlier failures are no reason. */
async function assertStillComplete(tx: Tx, before: EventCard, after: EventCard): Promise<void> {
  const known = new Set((await publishFailuresIn(tx, before)).map(({ code }) => code));
  const failures = (await publishFailuresIn(tx, after)).filter(({ code }) => !known.has(code));
  if (failures.length > 0)
    throw new Validation(Object.fromEntries(failures.map(({ field, code }) => [field, [{ code }]])));
}
