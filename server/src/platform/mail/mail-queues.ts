import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { defineQueue } from '#platform/jobs.ts';

export interface MailJob {
  tenantId: Id<'Incubator'>;
  mailId: Id<'Mail'>;
  /** It has waited for its turn at the receiving domain. */
  isTurn?: true;
}

/** Mails that failed all retries. */
export const givenUpMails = defineQueue<MailJob>('mails-given-up', { retryLimit: 20, retryDelayMax: 3_600 });

/** Delays of 1, 2, 4 minutes and so on up to 4 hours: retries over a day and a half. Times in seconds. */
export const mailQueue = defineQueue<MailJob>('mails', {
  retryLimit: 16,
  retryDelay: 30,
  retryDelayMax: 14_400,
  expireInSeconds: 600,
  retentionSeconds: 90 * 86_400,
  deadLetter: givenUpMails.name,
});
