import './campaigns/graphql.ts';
import './graphql.ts';
import './stops/graphql-stops.ts';
import './templates/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { registerMailListener } from '#platform/mail/mail-listeners.ts';
import { campaignPrivacy } from './campaigns/privacy-export.ts';
import { recordKinds } from './campaigns/record-access.ts';
import { campaignSearch } from './campaigns/search.ts';
import * as campaignTables from './campaigns/table.ts';
import { campaignChanges, campaignUndoRules } from './campaigns/undo-rules.ts';
import { demo } from './demo/demo.ts';
import { serveMailReports } from './routes.ts';
import { schedules } from './schedules.ts';
import { noteOutcome } from './sending/note-outcome.ts';
import { campaignQueue } from './sending/queue.ts';
import { serveUnsubscribe } from './sending/routes.ts';
import { sendCampaign } from './sending/send-campaign.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './templates/undo-rules.ts';

export const capability: ServerCapability = {
  configure: () => registerMailListener('campaign', noteOutcome),
  tables: { ...tables, ...campaignTables },
  recordKinds,
  queues: [worker(campaignQueue, sendCampaign)],
  searchSources: [campaignSearch],
  privacySources: campaignPrivacy,
  undoRules: [...undoRules, ...campaignUndoRules],
  visibleChanges: { ...visibleChanges, ...campaignChanges },
  restRoutes: [(app, { mailReportSecret }) => serveMailReports(app, mailReportSecret), serveUnsubscribe],
  schedules,
  demo,
};
