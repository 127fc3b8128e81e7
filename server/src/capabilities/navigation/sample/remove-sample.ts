import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { canManageSample, type SampleRecords, sampleRemoved } from '@seedbed/domain/navigation/sample-content.ts';
import { inArray, or } from 'drizzle-orm';
import { forgetIncubators, lockIncubator, saveIncubator } from '#capabilities/incubators/public.ts';
import { programs } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { deleteForGood } from '#platform/undo/delete-for-good.ts';
import { publishSample } from './add-sample.ts';

/**
 * Deletes the sample for good, with what people added to it. Only the activity log keeps that it was there. A repeated
 * call changes nothing.
 */
export async function removeSample(actor: Actor): Promise<void> {
  await writeTx(actor, async (tx) => {
    assertAllowed(canManageSample(actor));
    const { settings } = await lockIncubator(tx);
    const { sample, ...others } = settings;
    if (!sample) return;
    const count = await deleteSample(tx, sample);
    await saveIncubator(tx, { settings: others });
    await logActivity(tx, actor, sampleRemoved(tx.tenantId, count));
    publishSample(tx, sample);
  });
  forgetIncubators();
}

/** Answers the number of deleted records. */
async function deleteSample(tx: Tx, { programId, startupIds, taskIds }: SampleRecords): Promise<number> {
  const ofStartups = startupIds as Id<'Startup'>[];
  const itsTasks = await tx.db
    .select({ id: tasks.id })
    .from(tasks)
    .where(or(inArray(tasks.id, taskIds as Id<'Task'>[]), inArray(tasks.startupId, ofStartups)));
  const itsTaskIds = itsTasks.map(({ id }) => id);
  await deleteForGood(tx, tasks, itsTaskIds);
  await deleteForGood(tx, startups, startupIds);
  await deleteForGood(tx, programs, [programId]);
  return 1 + startupIds.length + itsTaskIds.length;
}
