import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface WebhookJob {
  tenantId: Id<'Incubator'>;
  webhookId: Id<'Webhook'>;
}

/** Sends what is due for one webhook. */
export const webhookQueue = defineQueue<WebhookJob>('webhooks', { retryLimit: 2 });
