import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { isTenantSilent } from '#capabilities/incubators/public.ts';
import { isOutgoingOff } from '#platform/installation/installation.ts';
import { postpone, type QueueWorker } from '#platform/jobs.ts';

/** `npx seedbed outgoing on` starts them at once; this time only bounds a lost update. */
const minutes = 60;

/** In a copy, jobs that send emails and webhooks wait until the operator lets them go. */
export const holdWhileOff = (one: QueueWorker): QueueWorker =>
  one.sendsOut
    ? {
        ...one,
        handle: async (job: never) => {
          const { tenantId } = job as { tenantId?: Id<'Incubator'> };
          const isOff = (await isOutgoingOff()) || (tenantId !== undefined && (await isTenantSilent(tenantId)));
          if (!isOff) return one.handle(job);
          await postpone(one.queue, job, Temporal.Now.instant().add({ minutes }));
        },
      }
    : one;
