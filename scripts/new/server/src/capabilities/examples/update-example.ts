import { exampleChanged } from '@seedbed/domain/examples/activity-types.ts';
import { checkExample, exampleFields } from '@seedbed/domain/examples/input.ts';
import { canEditExamples } from '@seedbed/domain/examples/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { type ExampleCard, findExample } from './find-examples.ts';
import { examples } from './table.ts';

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function updateExample(
  tx: Tx,
  actor: Actor,
  exampleId: string,
  input: object,
  version?: number | null,
): Promise<ExampleCard> {
  const before = await findExample(tx, actor, exampleId, { lock: true });
  assertAllowed(canEditExamples(actor));
  const fields = checkExample({ ...before, ...input });
  const changes = changesBetween(before, fields, exampleFields);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  await tx.db
    .update(examples)
    .set({ ...fields, updatedAt: sql`now()`, version: sql`${examples.version} + 1` })
    .where(eq(examples.id, before.id));
  const after = { ...before, ...fields, version: before.version + 1 };
  await indexRecord(tx, 'Example', after.id, [after.name]);
  await logActivity(tx, actor, exampleChanged(after, changes));
  return after;
}
