import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

/** Starts a campaign whose time has come, or hands its next emails to the outbox. */
export interface CampaignJob {
  tenantId: Id<'Incubator'>;
  campaignId: Id<'Campaign'>;
}

export const campaignQueue = defineQueue<CampaignJob>('campaigns', {
  retryLimit: 20,
  retryDelay: 15,
  retryDelayMax: 600,
});
