import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface PublishJob {
  tenantId: Id<'Incubator'>;
  formId: Id<'Form'>;
  userId: Id<'User'>;
}

export const publishQueue = defineQueue<PublishJob>('form-publishing', { retentionSeconds: 86_400 });
