import type { RecordOfFile } from '@seedbed/domain/files/activity-types.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface VirusCheckJob {
  tenantId: Id<'Incubator'>;
  contentId: Id<'FileContent'>;
  /** Its audience is notified of the result; without it, the sender is. */
  place?: RecordOfFile;
}

export interface VideoLengthJob {
  tenantId: Id<'Incubator'>;
  contentId: Id<'FileContent'>;
}

/** An hourly schedule queues videos without a length again. Times in seconds. */
export const videoLengths = defineQueue<VideoLengthJob>('video-lengths', {
  retryLimit: 3,
  retryDelay: 30,
  expireInSeconds: 300,
  retentionSeconds: 7 * 86_400,
});

/** Retries over a day; an hourly schedule queues pending files again. Times in seconds. */
export const virusChecks = defineQueue<VirusCheckJob>('virus-checks', {
  retryLimit: 12,
  retryDelay: 5,
  retryDelayMax: 1_800,
  expireInSeconds: 600,
  retentionSeconds: 7 * 86_400,
});
