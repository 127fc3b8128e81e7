import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { canManageSample, type SampleRecords, sampleAdded } from '@seedbed/domain/navigation/sample-content.ts';
import { forgetIncubators, lockIncubator, saveIncubator } from '#capabilities/incubators/public.ts';
import { programs, startupPrograms } from '#capabilities/programs/table.ts';
import { startups } from '#capabilities/startups/table.ts';
import { taskAssignees, tasks, taskTags } from '#capabilities/tasks/table.ts';
import { posts } from '#capabilities/timeline/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type SampleAuthor, sampleRows } from './sample-rows.ts';

/** Adds the sample once: later calls return it. It notifies nobody, and logs one activity for all records. */
export async function addSample(actor: Actor, author: Omit<SampleAuthor, 'userId'>): Promise<SampleRecords> {
  const added = await writeTx(actor, async (tx) => {
    assertAllowed(canManageSample(actor));
    const { settings } = await lockIncubator(tx);
    if (settings.sample) return settings.sample;
    const sample = await insertSample(tx, { ...author, userId: actor.userId });
    await saveIncubator(tx, { settings: { ...settings, sample } });
    await logActivity(tx, actor, sampleAdded(tx.tenantId, 1 + sample.startupIds.length + sample.taskIds.length));
    publishSample(tx, sample);
    return sample;
  });
  forgetIncubators();
  return added;
}

async function insertSample(tx: Tx, author: SampleAuthor & Pick<Actor, 'userId'>): Promise<SampleRecords> {
  const { tenantId } = tx;
  const rows = sampleRows(tx, author);
  await tx.db.insert(programs).values(rows.program);
  await tx.db.insert(startups).values(rows.startups);
  await tx.db
    .insert(startupPrograms)
    .values(
      rows.startups.map(({ id }) => ({ tenantId, id: newId<never>(), startupId: id, programId: rows.program.id })),
    );
  await tx.db.insert(posts).values(rows.posts);
  await tx.db.insert(tasks).values(rows.tasks);
  await tx.db
    .insert(taskAssignees)
    .values(rows.tasks.map(({ id }) => ({ tenantId, id: newId<never>(), taskId: id, userId: author.userId })));
  await tx.db
    .insert(taskTags)
    .values(rows.tasks.map(({ id }) => ({ tenantId, id: newId<never>(), taskId: id, tag: 'non-tagged' })));
  await addRecords(tx, 'Program', [{ id: rows.program.id, texts: [rows.program.name] }]);
  await addRecords(
    tx,
    'Startup',
    rows.startups.map(({ id, name, oneLiner = null }) => ({ id, texts: [name, oneLiner] })),
  );
  await addRecords(
    tx,
    'Task',
    rows.tasks.map(({ id, name }) => ({ id, texts: [name] })),
  );
  return {
    programId: rows.program.id,
    startupIds: rows.startups.map(({ id }) => id),
    taskIds: rows.tasks.map(({ id }) => id),
  };
}

/** Open lists of other people read again. */
export function publishSample(tx: Tx, { programId, startupIds, taskIds }: SampleRecords): void {
  const push = (kind: string, id: string) => tx.changes.push({ kind, id, audience: ['staff'], detail: undefined });
  push('Program', programId);
  for (const id of startupIds) push('Startup', id);
  for (const id of taskIds) push('Task', id);
}
