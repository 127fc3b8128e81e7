import './graphql.ts';
import './graphql-inline.ts';
import './graphql-updates.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { notifications } from './notifications.ts';
import { privacySource } from './privacy-export.ts';
import { batchQueue } from './queues.ts';
import { recordKinds } from './record-access.ts';
import { runBatchJob } from './run/run-batch.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  notifications,
  queues: [worker(batchQueue, runBatchJob)],
  privacySources: [privacySource],
};
