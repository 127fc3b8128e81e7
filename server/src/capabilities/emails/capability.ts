import './campaigns/graphql.ts';
import './graphql.ts';
import './incoming/graphql.ts';
import './sending-domain/graphql.ts';
import './stops/graphql-stops.ts';
import './templates/graphql.ts';
import './threads/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { registerMailListener } from '#platform/mail/mail-listeners.ts';
import { registerOwnSender } from '#platform/mail/own-sender.ts';
import { campaignNotifications } from './campaigns/notifications.ts';
import { campaignPrivacy } from './campaigns/privacy-export.ts';
import { recordKinds } from './campaigns/record-access.ts';
import { campaignSearch } from './campaigns/search.ts';
import * as campaignTables from './campaigns/table.ts';
import { campaignChanges, campaignUndoRules } from './campaigns/undo-rules.ts';
import { demo } from './demo/demo.ts';
import { takeForStartup, takeReply } from './incoming/take-reply.ts';
import { takeReport } from './incoming/take-report.ts';
import { heldChanges, heldUndoRules } from './incoming/undo-rules.ts';
import { serveMailReports } from './routes.ts';
import { schedules } from './schedules.ts';
import { noteOutcome } from './sending/note-outcome.ts';
import { campaignQueue } from './sending/queue.ts';
import { serveUnsubscribe } from './sending/routes.ts';
import { sendCampaign } from './sending/send-campaign.ts';
import { findOwnSender } from './sending-domain/find-sending-domain.ts';
import * as domainTables from './sending-domain/table.ts';
import { stopChanges, stopUndoRules } from './stops/import-stops.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './templates/undo-rules.ts';
import { noteDelivery } from './threads/note-delivery.ts';
import { threadNotifications } from './threads/notifications.ts';
import { threadPrivacy } from './threads/privacy-export.ts';
import { threadMail } from './threads/send-startup-email.ts';
import * as threadTables from './threads/table.ts';

export const capability: ServerCapability = {
  configure: () => {
    registerOwnSender(findOwnSender);
    registerMailListener('campaign', noteOutcome, { isPaced: true });
    registerMailListener(threadMail, noteDelivery);
  },
  tables: { ...tables, ...campaignTables, ...domainTables, ...threadTables },
  recordKinds,
  queues: [worker(campaignQueue, sendCampaign)],
  searchSources: [campaignSearch],
  notifications: [...campaignNotifications, ...threadNotifications],
  inboundMail: [
    { purpose: 'reply', take: takeReply },
    { purpose: 'startup', take: takeForStartup },
    { purpose: 'bounce', take: takeReport },
  ],
  privacySources: [...campaignPrivacy, ...threadPrivacy],
  undoRules: [...undoRules, ...campaignUndoRules, ...heldUndoRules, ...stopUndoRules],
  visibleChanges: { ...visibleChanges, ...campaignChanges, ...heldChanges, ...stopChanges },
  restRoutes: [(app, { mailReportSecret }) => serveMailReports(app, mailReportSecret), serveUnsubscribe],
  schedules,
  demo,
};
