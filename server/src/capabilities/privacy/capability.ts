import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { workExport } from './make-export.ts';
import { privacySource } from './privacy-export.ts';
import { personalExportJobs } from './queues.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  tables,
  schedules,
  queues: [worker(personalExportJobs, workExport)],
  privacySources: [privacySource],
};
