import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { checkPin, pinsAfter, pinsSet } from '@seedbed/domain/navigation/pins.ts';
import { eq } from 'drizzle-orm';
import { users } from '#capabilities/accounts/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { findPins, type PinnedRecord, pinsOf } from './find-pins.ts';

/** Throws `NotFound` for a record that the person may not open, and `TooManyPins`. Writes nothing without a change. */
export const setPinned = (actor: Actor, input: object, isPinned: boolean): Promise<PinnedRecord[]> =>
  writeTx(actor, async (tx) => {
    const pin = checkPin(input);
    const before = await pinsOf(tx, actor.userId, { lock: true });
    if (isPinned) assertAllowed((await findPins(tx, actor, [pin])).length === 1, () => new NotFound());
    const pins = pinsAfter(before, pin, isPinned);
    if (pins !== before) {
      await tx.db.update(users).set({ pins }).where(eq(users.id, actor.userId));
      await logActivity(tx, actor, pinsSet(actor.userId));
    }
    return findPins(tx, actor, pins);
  });
