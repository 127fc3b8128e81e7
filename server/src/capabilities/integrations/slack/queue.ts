import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';
import type { SharedLinks } from './unfurl.ts';

export interface LinksJob extends SharedLinks {
  tenantId: Id<'Incubator'>;
}

/** Describes links under one message. After a minute nobody waits for it. */
export const slackLinks = defineQueue<LinksJob>('slack-links', { retryLimit: 2 });
