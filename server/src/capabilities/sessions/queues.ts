import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface ResetMailJob {
  tenantId: Id<'Incubator'>;
  /** As typed. The job finds out whether an account has it, so that every request takes the same time. */
  email: string;
}

/** The account is looked up in a job, where nobody can measure how long it takes. */
export const resetMails = defineQueue<ResetMailJob>('reset-mails', {});
