import { type Job, type JobResult, PgBoss, type Queue as QueueSettings } from 'pg-boss';
import { faultText } from '#platform/fault-text.ts';
import { log } from '#platform/log.ts';
import type { Tx } from '#platform/tx.ts';

type Settings = Omit<QueueSettings, 'name'>;

/** A worker that dies is noticed within the heartbeat and a supervision: its jobs are another's in less than a minute. */
const alive = { heartbeatSeconds: 20, notify: true } as const;

/** Every queue of the product, in the order in which migrating makes them. Times in seconds. */
export const queues = {
  reactions: { ...alive, retryLimit: 5, retryBackoff: true },
  schedules: { ...alive, retryLimit: 5, retryBackoff: true },
  /** Files with all that is known of a person: made, and taken away when their time is over. */
  exports: { ...alive, retryLimit: 5, retryBackoff: true, expireInSeconds: 600, retentionSeconds: 7 * 86_400 },
  /** A person's mail about what they were told: when the burst is over, or when the digest is due. */
  'notification-mails': { ...alive, retryLimit: 5, retryBackoff: true, retentionSeconds: 30 * 86_400 },
  /** Who asks for a new password is looked up here, where nobody sees how long it takes. */
  'reset-mails': { ...alive, retryLimit: 5, retryBackoff: true },
  /** Files that wait for the virus check: tries over a day, and an hourly schedule begins anew with what still waits. */
  'virus-checks': {
    ...alive,
    retryLimit: 12,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1_800,
    expireInSeconds: 600,
    retentionSeconds: 7 * 86_400,
  },
  /** Mails that no try has brought to their end. */
  'mails-given-up': { ...alive, retryLimit: 20, retryBackoff: true, retryDelayMax: 3_600 },
  /** Pauses of a minute, two, four … four hours: tries over a day and a half. */
  mails: {
    ...alive,
    retryLimit: 16,
    retryDelay: 30,
    retryBackoff: true,
    retryDelayMax: 14_400,
    expireInSeconds: 600,
    retentionSeconds: 90 * 86_400,
    deadLetter: 'mails-given-up',
  },
} as const satisfies Record<string, Settings>;
export type Queue = keyof typeof queues;

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

/** Stands in the queue when, and only when, the transaction commits; it is worked `startAfter` that moment. */
export async function enqueue(
  tx: Pick<Tx, 'connection'>,
  queue: Queue,
  data: object,
  startAfter?: Temporal.Instant,
): Promise<void> {
  if (!boss) throw new Error('The job queue is not open yet.');
  await boss.send(queue, data, {
    db: { executeSql: (text, values) => tx.connection.query(text, values) },
    ...(startAfter && { startAfter: startAfter.toString() }),
  });
}

/** Answers 'again' where the job is to be tried later although nothing is broken here. */
type Handle<Data> = (data: Data) => Promise<unknown>;

export async function work<Data extends object>(queue: Queue, handle: Handle<Data>) {
  // A full batch means that more is waiting: it is fetched at once, not at the next poll.
  const pace = { pollingIntervalSeconds: 2, batchSize: 5, burstWhenBatchFull: true, perJobResults: true } as const;
  await boss?.work<Data>(queue, pace, async (jobs: Job<Data>[]): Promise<JobResult[]> => {
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
