import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { formFillings } from '#capabilities/forms/table.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { logFilling } from './filling-activity.ts';
import { findFilling } from './find-fillings.ts';

/** Moves the filling with its answers to the trash for 30 days. Idempotent for the same person. */
export const cancelFilling = (actor: Actor, fillingId: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, formFillings, fillingId, 'forms.filling-canceled')) return fillingId;
    const filling = await findFilling(tx, actor, fillingId, { lock: true });
    assertAllowed(filling.rights.asks);
    await setTrashed(tx, formFillings, filling.id, true);
    await logFilling(tx, actor, 'forms.filling-canceled', filling);
    return filling.id;
  });

/** Writes nothing if the filling is not in the trash. */
export async function restoreFillingIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const wasTrashed = await isTrashed(tx, formFillings, recordId);
  if (wasTrashed) await setTrashed(tx, formFillings, recordId, false);
  const filling = await findFilling(tx, actor, recordId);
  assertAllowed(filling.rights.asks);
  if (wasTrashed) await logFilling(tx, actor, 'forms.filling-restored', filling);
}
