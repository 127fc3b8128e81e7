import { isStopped } from '@seedbed/domain/batches/batch.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isLongJob } from '@seedbed/domain/notifications/long-job.ts';
import { eq } from 'drizzle-orm';
import { batchOperations } from '#capabilities/batches/table.ts';
import { fileExports } from '#capabilities/exports/table.ts';
import { notify } from '#capabilities/notifications/notify.ts';
import { type Activity, on } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';

/** The person of a job that ran long, at its end or failure. Imports are jobs too. */
export const jobReactions = [
  on('batches.finished', 'notifications.notify-of-job', async (tx, activity) => {
    const [job] = await tx.db
      .select()
      .from(batchOperations)
      .where(eq(batchOperations.id, activity.recordId as Id<'BatchOperation'>));
    // A person who stops a job sees its end.
    if (job && !isStopped(job)) await notifyOfEnd(tx, activity, 'BatchOperation', job.authorId, job.createdAt);
  }),
  on('exports.made', 'notifications.notify-of-export', (tx, activity) => notifyOfExport(tx, activity)),
  on('exports.failed', 'notifications.notify-of-failed-export', (tx, activity) => notifyOfExport(tx, activity)),
  on('accounts.export-made', 'notifications.notify-of-own-export', (tx, activity) => notifyOfExport(tx, activity)),
];

async function notifyOfExport(tx: Tx, activity: Activity): Promise<void> {
  const [row] = await tx.db
    .select()
    .from(fileExports)
    .where(eq(fileExports.id, activity.recordId as Id<'Export'>));
  if (row) await notifyOfEnd(tx, activity, 'Export', row.userId, row.createdAt);
}

async function notifyOfEnd(
  tx: Tx,
  activity: Activity,
  kind: 'BatchOperation' | 'Export',
  userId: Id<'User'>,
  startedAt: Temporal.Instant,
): Promise<void> {
  if (!isLongJob(startedAt, activity.at)) return;
  const { recordId } = activity;
  // Nobody acts: the person of the job waits for its end.
  await notify(
    tx,
    { ...activity, actorId: null },
    {
      ...{ type: 'jobEnded', kind, recordId, startupId: null },
      people: [userId],
      may: (actor) => actor.userId === userId,
    },
  );
}
