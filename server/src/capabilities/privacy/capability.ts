import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { serveExports } from './export-routes.ts';
import { runExportJob } from './make-export.ts';
import { privacySource } from './privacy-export.ts';
import { personalExportJobs } from './queues.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  restRoutes: [serveExports],
  tables,
  schedules,
  queues: [worker(personalExportJobs, runExportJob)],
  privacySources: [privacySource],
};
