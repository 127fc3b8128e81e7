import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { appPool } from '#platform/db.ts';
import { readInstallation } from '#platform/installation/installation.ts';
import { log } from '#platform/log.ts';

/** Metrics of one process for Prometheus. Metrics of the database and its queues are equal in all processes. */
export const registry = new Registry();

const requests = new Histogram({
  name: 'seedbed_request_seconds',
  help: 'Time to answer, by GraphQL operation or route, and class of status.',
  labelNames: ['operation', 'status'],
  buckets: [0.01, 0.05, 0.1, 0.2, 0.5, 1, 2, 5],
  registers: [registry],
});

/** Callers with a key name their operations as they like. */
const mostNames = 1_000;
const names = new Set<string>();

export function countRequest(operation: string, status: number, milliseconds: number) {
  if (names.size < mostNames) names.add(operation);
  requests.observe(
    { operation: names.has(operation) ? operation : 'other', status: `${Math.floor(status / 100)}xx` },
    milliseconds / 1_000,
  );
}

const pool = new Gauge({
  name: 'seedbed_pool_connections',
  help: 'Connections of this process: in use, idle, and calls that wait for one.',
  labelNames: ['state'],
  registers: [registry],
  collect() {
    const { totalCount, idleCount, waitingCount } = appPool();
    pool.set({ state: 'used' }, totalCount - idleCount);
    pool.set({ state: 'idle' }, idleCount);
    pool.set({ state: 'waiting' }, waitingCount);
  },
});

export const liveSockets = new Gauge({
  name: 'seedbed_live_sockets',
  help: 'Open pages that listen for changes at this process.',
  registers: [registry],
});

const jobCount = new Gauge({
  name: 'seedbed_jobs_due',
  help: 'Jobs that could run now, by queue.',
  labelNames: ['queue'],
  registers: [registry],
});
const jobAge = new Gauge({
  name: 'seedbed_jobs_oldest_seconds',
  help: 'For how long the oldest job that could run has waited, by queue. That of emails is the age of the outbox.',
  labelNames: ['queue'],
  registers: [registry],
});
const lastBackup = new Gauge({
  name: 'seedbed_last_backup_timestamp_seconds',
  help: 'When the last backup was written; 0 before the first.',
  registers: [registry],
});
const lastRestoreTest = new Gauge({
  name: 'seedbed_last_restore_test_timestamp_seconds',
  help: 'When a backup was last restored as a test without a fault; 0 before the first.',
  registers: [registry],
});
const outgoingOff = new Gauge({
  name: 'seedbed_outgoing_off',
  help: '1 while emails and webhooks are held back in a restored copy.',
  registers: [registry],
});
const databaseUp = new Gauge({
  name: 'seedbed_database_up',
  help: '1 if the database answered this call.',
  registers: [registry],
});

const seconds = (at: string | undefined) => (at ? Date.parse(at) / 1_000 : 0);

async function readDatabase() {
  const { rows } = await appPool().query<{ queue: string; due: number; oldest: number }>(
    `select q.name as queue, count(j.id)::int as due,
       coalesce(extract(epoch from now() - min(greatest(j.start_after, j.created_on))), 0)::float as oldest
     from pgboss.queue q
     left join pgboss.job j on j.name = q.name and j.state in ('created', 'retry') and j.start_after <= now()
     group by 1`,
  );
  for (const { queue, due, oldest } of rows) {
    jobCount.set({ queue }, due);
    jobAge.set({ queue }, oldest);
  }
  const { lastBackup: backup, lastRestoreTest: test, outgoingOffSince } = await readInstallation();
  lastBackup.set(seconds(backup?.at));
  lastRestoreTest.set(test?.fault === null ? seconds(test.at) : 0);
  outgoingOff.set(outgoingOffSince ? 1 : 0);
}

/** The text for Prometheus. Without a database it still has the numbers of the process. */
export async function metricsText(): Promise<string> {
  const isUp = await readDatabase().then(
    () => true,
    () => {
      log.warn('The database did not answer for /metrics.');
      return false;
    },
  );
  databaseUp.set(isUp ? 1 : 0);
  return registry.metrics();
}

let isStarted = false;

/** Collects event loop, memory and processor time of this process. Called once at start. */
export function startMonitoring() {
  if (isStarted) return;
  isStarted = true;
  collectDefaultMetrics({ register: registry });
}
