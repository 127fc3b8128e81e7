import { EventIsNotOpen } from '@seedbed/domain/events/errors.ts';
import { checkEventChanges, type EventChanges } from '@seedbed/domain/events/input.ts';
import { canEditEvent } from '@seedbed/domain/events/policy.ts';
import type { ChangeScope } from '@seedbed/domain/events/series/change-scope.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { type EventCard, findEvent, loadEvent } from '#capabilities/events/find-events.ts';
import { followDraft } from '#capabilities/events/series/follow-draft.ts';
import { saveRecurrence } from '#capabilities/events/series/save-recurrence.ts';
import { saveSeries } from '#capabilities/events/series/save-series.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { saveOne } from './save-one.ts';

interface SaveOptions {
  version?: number | null | undefined;
  scope?: ChangeScope;
  notify?: boolean;
}

/** Only the given fields change. Unchanged values write nothing. */
export const saveEvent = (actor: Actor, eventId: string, input: object, options: SaveOptions): Promise<EventCard> => {
  const changes = checkEventChanges(input);
  return writeTx(actor, (tx) => saveEventIn(tx, actor, eventId, changes, options));
};

export async function saveEventIn(
  tx: Tx,
  actor: Actor,
  eventId: string,
  changes: EventChanges,
  { version, scope = 'ONE', notify = false }: SaveOptions = {},
): Promise<EventCard> {
  const before = await findEvent(tx, actor, eventId, { lock: true });
  assertAllowed(canEditEvent(actor, before));
  assertAllowed(before.status !== 'canceled', () => new EventIsNotOpen());
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  const { recurrence, ...fields } = changes;
  // The other dates of a draft exist from its publishing on.
  const isDate = before.seriesId !== null && before.status === 'published';
  if (isDate && scope !== 'ONE') await saveSeries(tx, actor, before, { changes: fields, scope, notify });
  await saveOne(tx, actor, before, fields, { notify, isOverride: isDate && scope === 'ONE' });
  if (before.seriesId && !isDate) await followDraft(tx, await loadEvent(tx, before.id));
  if (recurrence !== undefined) await saveRecurrence(tx, actor, await loadEvent(tx, before.id), { recurrence, scope });
  return loadEvent(tx, before.id);
}
