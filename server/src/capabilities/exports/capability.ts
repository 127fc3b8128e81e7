import './graphql.ts';
import './links/graphql-links.ts';
import './links/graphql-shared-links.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { serveExports } from './export-routes.ts';
import * as linkTables from './links/table.ts';
import { listKind } from './lists/list-kind.ts';
import { runExportJob } from './make-export.ts';
import { notifications } from './notifications.ts';
import { privacySource } from './privacy-export.ts';
import { exportQueue } from './queues.ts';
import { recordKinds } from './record-access.ts';
import { startupFileKind } from './startup-file/startup-file-kind.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  restRoutes: [serveExports],
  tables: { ...tables, ...linkTables },
  recordKinds,
  notifications,
  queues: [worker(exportQueue, runExportJob)],
  exportKinds: [listKind, startupFileKind],
  privacySources: [privacySource],
};
