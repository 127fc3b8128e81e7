import { reactionQueue } from '#platform/activity-log/reaction-queue.ts';
import { runReaction } from '#platform/activity-log/run-reaction.ts';
import { type Queue, type QueueWorker, workEach, worker } from '#platform/jobs.ts';
import { mailWorkers } from '#platform/mail/mail-workers.ts';
import { startScheduler } from '#platform/schedules/run-due-schedules.ts';
import { runSchedule, scheduleQueue } from '#platform/schedules/schedules.ts';
import { capabilities } from './capabilities.gen.ts';
import { holdWhileOff } from './hold-while-off.ts';
import { restWhileClosed } from './rest-while-closed.ts';

const all: readonly QueueWorker[] = [
  worker(reactionQueue, runReaction),
  worker(scheduleQueue, runSchedule),
  ...mailWorkers,
  ...capabilities.flatMap(({ queues = [] }) => queues),
];

export const workers: readonly QueueWorker[] = all.map(holdWhileOff).map(restWhileClosed);

/** All queues, in the order in which migrations create them. */
export const queues: readonly Queue[] = workers.map(({ queue }) => queue);

/** Everything beside the requests: all queues and the scheduler. */
export async function startWorkers(): Promise<{ stop: () => Promise<void> }> {
  await workEach(workers);
  return startScheduler();
}
