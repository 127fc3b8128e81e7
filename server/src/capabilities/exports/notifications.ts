import { isLongJob } from '@seedbed/domain/batches/long-job.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq } from 'drizzle-orm';
import { notifyOn } from '#platform/activity-log/notification-rules.ts';
import { fileExports } from './table.ts';

/** The person of an export that ran long, at its end or failure. */
export const notifications = [
  notifyOn({
    on: ['exports.made', 'exports.failed', 'accounts.export-made'],
    type: 'jobEnded',
    audience: async (tx, { recordId, at }) => {
      const [row] = await tx.db
        .select()
        .from(fileExports)
        .where(eq(fileExports.id, recordId as Id<'Export'>));
      if (!row || !isLongJob(row.createdAt, at)) return null;
      return {
        people: [row.userId],
        subject: row,
        record: { kind: 'Export', id: row.id, startupId: null },
        isAutomatic: true,
      };
    },
    allowed: (actor, { userId }) => actor.userId === userId,
  }),
];
