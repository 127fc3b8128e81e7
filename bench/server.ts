/** The product as one process of its own, on the database that `bench/run.ts` has filled. */
import path from 'node:path';
import { registerCapabilities } from '../server/src/app/register-capabilities.ts';
import { serve } from '../server/src/app/serve.ts';
import { readConfig } from '../server/src/platform/config.ts';
import { openPool } from '../server/src/platform/db.ts';
import { openJobs } from '../server/src/platform/jobs.ts';
import { type LogLevel, setLogLevel } from '../server/src/platform/log.ts';
import { loadMessages } from '../server/src/platform/messages.ts';
import { openSeal } from '../server/src/platform/seal.ts';
import { openStorage } from '../server/src/platform/storage/store.ts';

const config = readConfig({
  ...process.env,
  PORT: '0',
  NODE_ENV: 'production',
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'info',
});
setLogLevel(config.logLevel as LogLevel);
loadMessages(path.join(config.root, 'locales'));
registerCapabilities();
const url = config.databaseAppUrl ?? '';
openPool(url, Number(process.env.CONNECTIONS ?? 8));
await openJobs(url);
openSeal(config);
await openStorage(config);
const { port } = await serve(config, url, null);
process.send?.({ port });
