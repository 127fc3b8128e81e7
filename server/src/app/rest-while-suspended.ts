import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isSuspended } from '#capabilities/incubators/public.ts';
import { postpone, type QueueWorker } from '#platform/jobs.ts';
import { scheduleQueue } from '#platform/schedules/schedules.ts';

/** Resuming a tenant starts its postponed jobs; this time only bounds a lost update. */
const minutes = 60;

/** The jobs of a suspended tenant wait until it is resumed. Its schedules come again by themselves, so they are dropped. */
export const restWhileSuspended = ({ queue, handle }: QueueWorker): QueueWorker => ({
  queue,
  handle: async (job: never) => {
    const { tenantId } = job as { tenantId?: Id<'Incubator'> };
    if (!tenantId || !(await isSuspended(tenantId))) return handle(job);
    if (queue.name !== scheduleQueue.name) await postpone(queue, job, Temporal.Now.instant().add({ minutes }));
  },
});
