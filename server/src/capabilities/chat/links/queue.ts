import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface PreviewJob {
  tenantId: Id<'Incubator'>;
  previewId: Id<'LinkPreview'>;
  /** Its people see the preview as soon as it is there. */
  channelId: Id<'ChatChannel'>;
}

export const previewQueue = defineQueue<PreviewJob>('link-previews', { retryLimit: 2 });
