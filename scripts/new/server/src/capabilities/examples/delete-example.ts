import { exampleDeleted, exampleRestored } from '@seedbed/domain/examples/activity-types.ts';
import { canEditExamples } from '@seedbed/domain/examples/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findExample } from './find-examples.ts';
import { examples } from './table.ts';

/** Moves the example to the trash for 30 days. Idempotent for the same person. */
export const deleteExample = (actor: Actor, exampleId: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    if (await isDeletedBy(tx, actor, exampleId)) return exampleId;
    const example = await findExample(tx, actor, exampleId, { lock: true });
    assertAllowed(canEditExamples(actor));
    await setTrashed(tx, examples, example.id, true);
    await unindexRecords(tx, 'Example', [example.id]);
    await logActivity(tx, actor, exampleDeleted(example));
    return example.id;
  });

/** Writes nothing if the example is not in the trash. */
export async function restoreExampleIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const wasTrashed = await isTrashed(tx, examples, recordId);
  if (wasTrashed) await setTrashed(tx, examples, recordId, false);
  const example = await findExample(tx, actor, recordId, { lock: true });
  assertAllowed(canEditExamples(actor));
  if (!wasTrashed) return;
  await addRecords(tx, 'Example', [{ id: example.id, texts: [example.name] }]);
  await logActivity(tx, actor, exampleRestored(example));
}

const isDeletedBy = (tx: Tx, actor: Actor, exampleId: string) =>
  isTrashedBy(tx, actor, examples, exampleId, 'examples.deleted');
