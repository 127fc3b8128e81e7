import './imports/graphql-imports.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { batches } from './imports/batch-actions.ts';
import { serveImports } from './imports/import-routes.ts';
import { privacySource } from './privacy-export.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  tables,
  batches,
  restRoutes: [serveImports],
  privacySources: [privacySource],
  schedules,
};
