import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface ResetMailJob {
  tenantId: Id<'Incubator'>;
  /** The address as typed. The job looks up the account, so that every request takes constant time. */
  email: string;
}

/** A job looks up the account, so that response times reveal nothing. */
export const resetMails = defineQueue<ResetMailJob>('reset-mails', {});
