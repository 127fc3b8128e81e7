import { type Job, type JobResult, PgBoss, type Queue as QueueSettings } from 'pg-boss';
import { userErrorOfDatabase } from '#platform/database-errors.ts';
import { faultLine, faultText } from '#platform/fault-text.ts';
import { log } from '#platform/log.ts';
import { traced } from '#platform/monitoring/tracing.ts';
import type { Tx } from '#platform/tx.ts';

type Settings = Omit<QueueSettings, 'name'>;

/** A queue and the type of its jobs. The name is stored in the database: do not rename it. */
export interface Queue<Job extends object = object> {
  name: string;
  settings: Settings;
  /** Exists only for the compiler. */
  readonly job?: Job;
}

/** Default: five retries with growing delays. Times in seconds. */
export const defineQueue = <Job extends object>(name: string, settings: Settings): Queue<Job> => ({
  name,
  // Another worker gets the jobs of a dead one within a minute: heartbeat plus supervision.
  settings: { heartbeatSeconds: 20, notify: true, retryLimit: 5, retryBackoff: true, ...settings },
});

/** Returns 'again' to retry the job although nothing failed. */
type Handle<Job> = (job: Job) => Promise<unknown>;

export interface QueueWorker {
  queue: Queue;
  handle: Handle<never>;
  /** Its jobs send something out of the installation. A restored copy holds them back. */
  sendsOut?: true;
  /**
   * So many workers take its jobs, and each runs its batch at once. For jobs that wait for receivers of tenants: one that
   * hangs must not delay the others.
   */
  parallel?: number;
}

export const worker = <Job extends object>(
  queue: Queue<Job>,
  handle: Handle<Job>,
  options: Pick<QueueWorker, 'sendsOut' | 'parallel'> = {},
): QueueWorker => ({ queue, handle, ...options });

let boss: PgBoss | undefined;

/** Opens the job tables as the weak role; migrations create them. Jobs run only where `work` is called. */
export async function openJobs(appUrl: string, directUrl = appUrl): Promise<void> {
  boss = new PgBoss({
    connectionString: directUrl,
    migrate: false,
    createSchema: false,
    schedule: false,
    max: 4,
    useListenNotify: true,
    // The delay of a dead worker's jobs after the missed heartbeat.
    superviseIntervalSeconds: 15,
    monitorIntervalSeconds: 15,
  });
  boss.on('error', (fault) => log.warn('The job queue had an error; continuing.', { fault: String(fault) }));
  await boss.start();
}

/** Gives running jobs ten seconds to finish, and they may still add jobs; another worker gets the rest. */
export async function closeJobs() {
  await boss?.stop({ graceful: true, timeout: 10_000 });
  boss = undefined;
}

/**
 * Returns the running jobs to their queues at once, without the delay of a retry. Only for a process that alone uses
 * the database: the jobs belong to one that was killed. A job that used up its retries fails.
 */
export async function freeRunningJobs(): Promise<void> {
  if (!boss) throw new Error('The job queue is not open yet.');
  const db = boss.getDb();
  const running = `select name, array_agg(id::text) as ids from pgboss.job where state = 'active' group by name`;
  const { rows } = (await db.executeSql(running)) as { rows: { name: string; ids: string[] }[] };
  for (const { name, ids } of rows) {
    await boss.fail(name, ids, { message: 'The process that ran the job ended.' });
    await db.executeSql(
      `update pgboss.job set start_after = now() where name = $1 and id = any($2::uuid[]) and state = 'retry'`,
      [name, ids],
    );
    log.warn('Rerunning jobs of a process that ended.', { queue: name, jobs: ids.length });
  }
}

/** Adds a job when the transaction commits; it runs after `startAfter`. */
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

/** Adds many jobs in one statement when the transaction commits; they run after `startAfter`. */
export async function enqueueAll<Job extends object>(
  tx: Pick<Tx, 'connection'>,
  queue: Queue<Job>,
  jobs: readonly Job[],
  startAfter?: Temporal.Instant,
): Promise<void> {
  if (!boss) throw new Error('The job queue is not open yet.');
  if (jobs.length === 0) return;
  await boss.insert(
    queue.name,
    jobs.map((data) => ({ data, ...(startAfter && { startAfter: startAfter.toString() }) })),
    { db: { executeSql: (text, values) => tx.connection.query(text, values) } },
  );
}

/** The types of pg-boss leave the number out. */
const affectedBy = (response: object) => (response as { affected: number }).affected;

/** Lets failed jobs of a queue run once more. Returns their number. */
export async function retryJobs(queue: string, ids: readonly string[]): Promise<number> {
  if (!boss) throw new Error('The job queue is not open yet.');
  return ids.length === 0 ? 0 : affectedBy(await boss.retry(queue, [...ids]));
}

/** Ends a job that has not ended. Returns false if it has meanwhile. */
export async function cancelJob(queue: string, id: string): Promise<boolean> {
  if (!boss) throw new Error('The job queue is not open yet.');
  return affectedBy(await boss.cancel(queue, id)) > 0;
}

/** Marks a job that waits for its tenant. */
export interface PostponedJob {
  isPostponed?: boolean;
}

/** Adds the job again, to run later. Its present run then counts as done. */
export async function postpone<Job extends object>(queue: Queue<Job>, data: Job, until: Temporal.Instant) {
  await boss?.send(queue.name, { ...data, isPostponed: true } satisfies PostponedJob, { startAfter: until.toString() });
}

export async function work<Data extends object>(queue: Queue<Data>, handle: Handle<Data>, parallel?: number) {
  // A full batch means that more jobs wait: fetch at once, not at the next poll.
  const pace = { pollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;
  const run = (job: Job<Data>) => traced(`job ${queue.name}`, {}, () => settled(job, handle));
  await boss?.work<Data>(
    queue.name,
    { ...pace, localConcurrency: parallel ?? 1 },
    async (jobs: Job<Data>[]): Promise<JobResult[]> => {
      if (parallel) return Promise.all(jobs.map(run));
      const results: JobResult[] = [];
      for (const job of jobs) results.push(await run(job));
      return results;
    },
  );
}

/** Each job succeeds or fails alone: a failing one does not affect its batch. */
async function settled<Data>({ id, data }: Job<Data>, handle: Handle<Data>): Promise<JobResult> {
  try {
    return { id, status: (await handle(data)) === 'again' ? 'failed' : 'completed' };
  } catch (fault) {
    const level = userErrorOfDatabase(fault) ? 'warn' : 'error';
    log[level]('A job failed and is tried again.', { id, fault: faultText(fault) });
    return { id, status: 'failed', output: { message: faultLine(fault) } };
  }
}

/** Starts working the jobs of these queues. */
export async function workEach(workers: readonly QueueWorker[]): Promise<void> {
  for (const { queue, handle, parallel } of workers) await work(queue, handle as Handle<object>, parallel);
}
