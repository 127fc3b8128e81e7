import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { checkContent } from './content/check-content.ts';
import { measureVideo } from './content/measure-videos.ts';
import { configureVirusCheck } from './content/virus-check.ts';
import { privacySources } from './privacy-export.ts';
import { videoLengths, virusChecks } from './queues.ts';
import { recordKinds } from './record-access.ts';
import { serveFiles } from './routes.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';
import { undoRules } from './undo-rules.ts';

export const capability: ServerCapability = {
  configure: configureVirusCheck,
  restRoutes: [serveFiles],
  tables,
  recordKinds,
  schedules,
  queues: [worker(virusChecks, checkContent), worker(videoLengths, measureVideo)],
  privacySources,
  undoRules,
};
