import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isSamePin, type Pin } from '@seedbed/domain/navigation/pins.ts';
import { eq } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { findViews, type ViewCard } from '#capabilities/views/public.ts';
import { type FoundRecord, findRecordsById } from '#platform/search/find-records.ts';
import type { Tx } from '#platform/tx.ts';

export interface PinnedRecord extends Pin {
  record: (FoundRecord | (ViewCard & { foundType: 'SavedView' })) & { id: string };
}

export async function pinsOf(tx: Tx, userId: Id<'User'>, { lock = false } = {}): Promise<readonly Pin[]> {
  const query = tx.db.select({ pins: users.pins }).from(users).where(eq(users.id, userId));
  const [found] = lock ? await query.for('update') : await query;
  return found?.pins ?? [];
}

/** The pins whose records the person may open now, in their order. Deleted ones come back with their records. */
export async function findPins(tx: Tx, actor: Actor, pins?: readonly Pin[]): Promise<PinnedRecord[]> {
  const wanted = pins ?? (await pinsOf(tx, actor.userId));
  const found: PinnedRecord['record'][] = [];
  for (const [kind, some] of Map.groupBy(wanted, (pin) => pin.kind)) {
    const ids = some.map(({ recordId }) => recordId);
    if (kind === 'SavedView')
      found.push(...(await findViews(tx, actor, ids)).map((view) => ({ ...view, foundType: 'SavedView' as const })));
    else found.push(...(await findRecordsById(tx, actor, kind, ids)));
  }
  return wanted.flatMap((pin) => {
    const record = found.find(({ foundType, id }) => isSamePin({ kind: foundType, recordId: id }, pin));
    return record ? [{ ...pin, record }] : [];
  });
}
