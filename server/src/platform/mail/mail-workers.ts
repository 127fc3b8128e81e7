import { type QueueWorker, worker } from '#platform/jobs.ts';
import { givenUpMails, mailQueue } from './mail-queues.ts';
import { giveUpMail, sendMail } from './send-mail.ts';

/** The dead letter queue comes first, because the other one refers to it. */
export const mailWorkers: readonly QueueWorker[] = [
  worker(givenUpMails, giveUpMail),
  worker(mailQueue, sendMail, { sendsOut: true }),
];
