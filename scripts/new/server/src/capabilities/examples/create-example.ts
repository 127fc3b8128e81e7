import { exampleCreated } from '@seedbed/domain/examples/activity-types.ts';
import { checkExample } from '@seedbed/domain/examples/input.ts';
import { canEditExamples } from '@seedbed/domain/examples/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { writeTx } from '#platform/tx.ts';
import { type ExampleCard, findExample } from './find-examples.ts';
import { examples } from './table.ts';

/** `id` is made by the client, so that a repeated call creates one example. */
export const createExample = (actor: Actor, input: object, given?: string | null): Promise<ExampleCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canEditExamples(actor));
    const { id, isNew } = await createOnce(tx, actor, examples, given, checkExample(input));
    const example = await findExample(tx, actor, id);
    if (!isNew) return example;
    await addRecords(tx, 'Example', [{ id, texts: [example.name] }]);
    await logActivity(tx, actor, exampleCreated(example));
    return example;
  });
