import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface ReactionJob {
  tenantId: Id<'Incubator'>;
  activityId: Id<'Activity'>;
  reaction: string;
}

export const reactionQueue = defineQueue<ReactionJob>('reactions', {});
