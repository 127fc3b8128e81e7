import { exampleDeleted, exampleRestored } from '@seedbed/domain/examples/events.ts';
import { canEditExamples } from '@seedbed/domain/examples/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type ExampleCard, findExample } from './find-examples.ts';
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

/** Undoes the person's own deletion. Idempotent. */
export const restoreExample = (actor: Actor, exampleId: string): Promise<ExampleCard> =>
  writeTx(actor, async (tx) => {
    const wasDeleted = await isDeletedBy(tx, actor, exampleId);
    if (wasDeleted) await setTrashed(tx, examples, exampleId, false);
    const example = await findExample(tx, actor, exampleId, { lock: true });
    assertAllowed(canEditExamples(actor));
    if (!wasDeleted) return example;
    await addRecords(tx, 'Example', [{ id: example.id, texts: [example.name] }]);
    await logActivity(tx, actor, exampleRestored(example));
    return example;
  });

const isDeletedBy = (tx: Tx, actor: Actor, exampleId: string) =>
  isTrashedBy(tx, actor, examples, exampleId, 'examples.deleted');
