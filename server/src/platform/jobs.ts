import { type Job, type JobResult, PgBoss, type Queue as QueueSettings } from 'pg-boss';
import { faultText } from '#platform/fault-text.ts';
import { log } from '#platform/log.ts';
import type { Tx } from '#platform/tx.ts';

type Settings = Omit<QueueSettings, 'name'>;

/** A queue and the type of its jobs. The name is kept in the database: do not rename it. */
export interface Queue<Job extends object = object> {
  name: string;
  settings: Settings;
  /** For the compiler only. */
  readonly job?: Job;
}

/** Without other settings: five retries with growing pauses. Times in seconds. */
export const defineQueue = <Job extends object>(name: string, settings: Settings): Queue<Job> => ({
  name,
  // The jobs of a dead worker go to another one within a minute: heartbeat plus supervision.
  settings: { heartbeatSeconds: 20, notify: true, retryLimit: 5, retryBackoff: true, ...settings },
});

/** Answers 'again' if the job is to be retried although nothing is broken here. */
type Handle<Job> = (job: Job) => Promise<unknown>;

/** A queue and the function that works its jobs. */
export interface QueueWorker {
  queue: Queue;
  handle: Handle<never>;
}

export const worker = <Job extends object>(queue: Queue<Job>, handle: Handle<Job>): QueueWorker => ({ queue, handle });

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
    // How long a dead worker's jobs wait beyond their heartbeat.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
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

/** Adds a job if the transaction commits; it is worked after `startAfter`. */
export async function enqueue<Job extends object>(
  tx: Pick<Tx, 'connection'>,
  queue: Queue<Job>,
  data: Job,
  startAfter?: Temporal.Instant,
): Promise<void> {
  if (!boss) throw new Error('The job queue is not open yet.');
  await boss.send(queue.name, data, {
    db: { executeSql: (text, values) => tx.connection.query(text, values) },
    ...(startAfter && { startAfter: startAfter.toString() }),
  });
}

export async function work<Data extends object>(queue: Queue<Data>, handle: Handle<Data>) {
  // A full batch means that more is waiting: it is fetched at once, not at the next poll.
  const pace = { pollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;
  await boss?.work<Data>(queue.name, pace, async (jobs: Job<Data>[]): Promise<JobResult[]> => {
    const results: JobResult[] = [];
    for (const job of jobs) results.push(await settled(job, handle));
    return results;
  });
}

/** Each job succeeds or fails by itself: one that always fails takes none of its neighbours with it. */
async function settled<Data>({ id, data }: Job<Data>, handle: Handle<Data>): Promise<JobResult> {
  try {
    return { id, status: (await handle(data)) === 'again' ? 'failed' : 'completed' };
  } catch (fault) {
    log.error('A job failed and is tried again.', { id, fault: faultText(fault) });
    return { id, status: 'failed' };
  }
}

/** From now on this process works the jobs of these queues. */
export async function workEach(workers: readonly QueueWorker[]): Promise<void> {
  for (const { queue, handle } of workers) await work(queue, handle as Handle<object>);
}
