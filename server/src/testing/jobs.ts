import { reactionQueue } from '#platform/activity-log/reaction-queue.ts';
import { runReaction } from '#platform/activity-log/run-reaction.ts';
import { work } from '#platform/jobs.ts';
import { perFile } from './per-file.ts';

/** Runs reactions as in the product from now on, by jobs from the queue. */
export const runJobs = perFile(() => work(reactionQueue, runReaction));
