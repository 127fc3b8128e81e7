/** The product in its own process, on the database filled by `bench/run.ts`. */
import { writeHeapSnapshot } from 'node:v8';
import { configure } from '../server/src/app/configure.ts';
import { serve } from '../server/src/app/serve.ts';
import { startWorkers } from '../server/src/app/workers.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openPool } from '../server/src/platform/db.ts';
import { openJobs } from '../server/src/platform/jobs.ts';

const config = readConfig({
  ...process.env,
  PORT: '0',
  NODE_ENV: 'production',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
});
await configure(config);
const url = config.databaseAppUrl ?? '';
openPool(url, Number(process.env.CONNECTIONS ?? 8));
await openJobs(url);
if (process.env.BENCH_JOBS) await startWorkers();
const { port } = await serve(config, url, null);
process.send?.({ port });
process.on('message', ({ snapshot }: { snapshot?: string }) => {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const memory = process.memoryUsage();
  if (snapshot) writeHeapSnapshot(snapshot);
  process.send?.({ ...memory, processorMs: (user + system) / 1_000 });
});
