import { workEach } from '#platform/jobs.ts';
import { mailWorkers } from '#platform/mail/mail-workers.ts';
import { ownDatabase } from '#testing/database/own-database.ts';
import { perFile } from '#testing/per-file.ts';

/**
 * From now on mails are sent as in the product, by jobs from the queue; before anything is made, since it opens a database
 * that is this file's alone.
 */
export const runMailJobs = perFile(() => ownDatabase().then(() => workEach(mailWorkers)));
