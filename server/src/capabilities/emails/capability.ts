import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { serveMailReports } from './routes.ts';
import { schedules } from './schedules.ts';

export const capability: ServerCapability = {
  restRoutes: [(app, { mailReportSecret }) => serveMailReports(app, mailReportSecret)],
  schedules,
};
