import { reactionQueue } from '#platform/activity-log/reaction-queue.ts';
import { runReaction } from '#platform/activity-log/run-reaction.ts';
import { work } from '#platform/jobs.ts';
import { ownDatabase } from './database/own-database.ts';
import { perFile } from './per-file.ts';

/**
 * Runs reactions as in the product from now on, by jobs from the queue. Call it first, since it opens a database for
 * this file only: its jobs must not run while another file counts writes.
 */
export const runJobs = perFile(() => ownDatabase().then(() => work(reactionQueue, runReaction)));
