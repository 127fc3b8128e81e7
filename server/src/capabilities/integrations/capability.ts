import './apps/graphql-apps.ts';
import './assistants/graphql-assistants.ts';
import './directory/graphql-directory.ts';
import './keys/graphql-keys.ts';
import './slack/graphql-slack.ts';
import './webhooks/graphql-webhooks.ts';
import { registerNotificationChannel } from '#platform/activity-log/notification-channel.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { serveOauth } from './apps/oauth-routes.ts';
import { serveAssistants } from './assistants/mcp-route.ts';
import { serveScim } from './directory/scim-routes.ts';
import { serveActions } from './hooks/action-routes.ts';
import { serveHooks } from './hooks/hook-routes.ts';
import { privacySources } from './privacy-export.ts';
import { schedules } from './schedules.ts';
import { slackLinks } from './slack/queue.ts';
import { configureSlack } from './slack/slack-api.ts';
import { slackChannel } from './slack/slack-channel.ts';
import { serveSlack } from './slack/slack-routes.ts';
import { unfurlLinks } from './slack/unfurl.ts';
import * as tables from './table.ts';
import { configureWebhooks } from './webhooks/post.ts';
import { webhookQueue } from './webhooks/queue.ts';
import { reactions } from './webhooks/record-events.ts';
import { sendDue } from './webhooks/send-due.ts';

export const capability: ServerCapability = {
  configure: (config) => {
    configureWebhooks(config);
    configureSlack(config);
    registerNotificationChannel(slackChannel);
  },
  tables,
  reactions,
  restRoutes: [serveHooks, serveActions, serveAssistants, serveScim, serveOauth, serveSlack],
  schedules,
  queues: [
    worker(webhookQueue, sendDue, { sendsOut: true, parallel: 4 }),
    worker(slackLinks, ({ tenantId, ...shared }) => unfurlLinks(tenantId, shared), { sendsOut: true }),
  ],
  privacySources,
};
