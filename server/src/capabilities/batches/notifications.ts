import { isStopped } from '@seedbed/domain/batches/batch.ts';
import { isLongJob } from '@seedbed/domain/batches/long-job.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { notifyOn } from '#platform/activity-log/notification-rules.ts';
import { batchOperations } from './table.ts';

/** The person of a job that ran long, at its end or failure. Imports are jobs too. */
export const notifications = [
  notifyOn({
    on: ['batches.finished'],
    type: 'jobEnded',
    audience: async (tx, { recordId, at }) => {
      const [job] = await tx.db
        .select()
        .from(batchOperations)
        .where(eq(batchOperations.id, recordId as Id<'BatchOperation'>));
      // A person who stops a job sees its end.
      if (!job || isStopped(job) || !isLongJob(job.createdAt, at)) return null;
      return {
        people: [job.authorId],
        subject: job,
        record: { kind: 'BatchOperation', id: job.id, startupId: null },
        isAutomatic: true,
      };
    },
    allowed: (actor, { authorId }) => actor.userId === authorId,
  }),
];
