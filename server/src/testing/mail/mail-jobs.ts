import { workEach } from '#platform/jobs.ts';
import { mailWorkers } from '#platform/mail/mail-workers.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { perFile } from '#testing/per-file.ts';

/**
 * Sends mails as in the product from now on, by jobs from the queue. Call it first, since it opens a database for this
 * file only.
 */
export const runMailJobs = perFile(() => ownDatabase().then(() => workEach(mailWorkers)));
