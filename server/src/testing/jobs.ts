import { work } from '#platform/jobs.ts';
import { type ReactionJob, runReaction } from '#platform/record/run-reaction.ts';

let working: Promise<void> | undefined;

/** From now on reactions run as in the product, by jobs from the queue. */
export const runJobs = (): Promise<void> => {
  working ??= work<ReactionJob>('reactions', runReaction);
  return working;
};
