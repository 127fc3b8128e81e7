import { type Job, type JobResult, PgBoss } from 'pg-boss';
import { faultText } from '#platform/fault-text.ts';
import { log } from '#platform/log.ts';
import type { Tx } from '#platform/tx.ts';

/** Every queue of the product; migrating makes them. */
export const queues = ['reactions'] as const;
export type Queue = (typeof queues)[number];

let boss: PgBoss | undefined;

/** Opens the job tables as the weak role; migrating has made them. Jobs are only worked where `work` is called. */
export async function openJobs(appUrl: string, directUrl = appUrl): Promise<void> {
  boss = new PgBoss({
    connectionString: directUrl,
    migrate: false,
    createSchema: false,
    schedule: false,
    max: 4,
    useListenNotify: true,
  });
  boss.on('error', (fault) => log.warn('The job queue met a fault and goes on.', { fault: String(fault) }));
  await boss.start();
}

/** Hands running jobs ten seconds to end; what is left is given to another worker. */
export async function closeJobs() {
  const closing = boss;
  boss = undefined;
  await closing?.stop({ graceful: true, timeout: 10_000 });
}

/** Stands in the queue when, and only when, the transaction commits. */
export async function enqueue(tx: Tx, queue: Queue, data: object): Promise<void> {
  if (!boss) throw new Error('The job queue is not open yet.');
  await boss.send(queue, data, { db: { executeSql: (text, values) => tx.connection.query(text, values) } });
}

export async function work<Data extends object>(queue: Queue, handle: (data: Data) => Promise<void>) {
  // A full batch means that more is waiting: it is fetched at once, not at the next poll.
  const pace = { pollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;
  await boss?.work<Data>(queue, pace, async (jobs: Job<Data>[]): Promise<JobResult[]> => {
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await settled(job, handle));
    return results;
  });
}

/** Each job succeeds or fails by itself: one that always fails takes none of its neighbours with it. */
async function settled<Data>({ id, data }: Job<Data>, handle: (data: Data) => Promise<void>): Promise<JobResult> {
  try {
    await handle(data);
    return { id, status: 'completed' };
  } catch (fault) {
    log.error('A job failed and is tried again.', { id, fault: faultText(fault) });
    return { id, status: 'failed' };
  }
}
