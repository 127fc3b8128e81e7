import { work } from '#platform/jobs.ts';
import { type ReactionJob, runReaction } from '#platform/record/run-reaction.ts';
import { perFile } from './per-file.ts';

/** From now on reactions run as in the product, by jobs from the queue. */
export const runJobs = perFile(() => work<ReactionJob>('reactions', runReaction));
