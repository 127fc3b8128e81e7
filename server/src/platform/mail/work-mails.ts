import { work } from '#platform/jobs.ts';
import type { MailJob } from './queue-mail.ts';
import { giveUpMail, sendMail } from './send-mail.ts';

/** From now on this process sends what is queued. */
export async function workMails() {
  await work<MailJob>('mails', sendMail);
  await work<MailJob>('mails-given-up', giveUpMail);
}
