import { reactionQueue } from '#platform/activity-log/reaction-queue.ts';
import { runReaction } from '#platform/activity-log/run-reaction.ts';
import { work } from '#platform/jobs.ts';
import { perFile } from './per-file.ts';

/** From now on reactions run as in the product, by jobs from the queue. */
export const runJobs = perFile(() => work(reactionQueue, runReaction));
