import { workMails } from '#platform/mail/work-mails.ts';
import { ownDatabase } from './own-database.ts';

let working: Promise<void> | undefined;

/**
 * From now on mails are sent as in the product, by jobs from the queue; before anything is made, since it opens a database
 * that is this file's alone.
 */
export const runMailJobs = (): Promise<void> => {
  working ??= ownDatabase().then(workMails);
  return working;
};
