import './graphql.ts';
import './templates/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { serveMailReports } from './routes.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './templates/undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  undoRules,
  visibleChanges,
  restRoutes: [(app, { mailReportSecret }) => serveMailReports(app, mailReportSecret)],
  schedules,
};
