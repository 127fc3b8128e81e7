import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isResting } from '#capabilities/incubators/public.ts';
import { postpone, type QueueWorker } from '#platform/jobs.ts';
import { scheduleQueue } from '#platform/schedules/schedules.ts';

/** Opening a tenant again starts its postponed jobs; this time only bounds a lost update. */
const minutes = 60;

/**
 * The jobs of a tenant that is suspended or read-only wait. Its schedules come again by themselves, so they are dropped.
 */
export const restWhileClosed = ({ queue, handle, ...options }: QueueWorker): QueueWorker => ({
  ...options,
  queue,
  handle: async (job: never) => {
    const { tenantId } = job as { tenantId?: Id<'Incubator'> };
    if (!tenantId || !(await isResting(tenantId))) return handle(job);
    if (queue.name !== scheduleQueue.name) await postpone(queue, job, Temporal.Now.instant().add({ minutes }));
  },
});
