import { type ReactionJob, runReaction } from '#platform/activity-log/run-reaction.ts';
import { work } from '#platform/jobs.ts';
import { perFile } from './per-file.ts';

/** From now on reactions run as in the product, by jobs from the queue. */
export const runJobs = perFile(() => work<ReactionJob>('reactions', runReaction));
