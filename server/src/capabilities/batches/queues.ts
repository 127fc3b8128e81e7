import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface BatchJob {
  tenantId: Id<'Incubator'>;
  operationId: Id<'BatchOperation'>;
}

/** A worker that dies is no failure of the job: its heartbeat ends, and another worker continues. Times in seconds. */
export const batchQueue = defineQueue<BatchJob>('batches', {
  expireInSeconds: 600,
  retryLimit: 20,
  retentionSeconds: 7 * 86_400,
});
