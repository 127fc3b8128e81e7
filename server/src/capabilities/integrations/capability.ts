import './apps/graphql-apps.ts';
import './assistants/graphql-assistants.ts';
import './directory/graphql-directory.ts';
import './keys/graphql-keys.ts';
import './webhooks/graphql-webhooks.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { serveOauth } from './apps/oauth-routes.ts';
import { serveAssistants } from './assistants/mcp-route.ts';
import { serveScim } from './directory/scim-routes.ts';
import { serveActions } from './hooks/action-routes.ts';
import { serveHooks } from './hooks/hook-routes.ts';
import { privacySources } from './privacy-export.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';
import { configureWebhooks } from './webhooks/post.ts';
import { webhookQueue } from './webhooks/queue.ts';
import { reactions } from './webhooks/record-events.ts';
import { sendDue } from './webhooks/send-due.ts';

export const capability: ServerCapability = {
  configure: configureWebhooks,
  tables,
  reactions,
  restRoutes: [serveHooks, serveActions, serveAssistants, serveScim, serveOauth],
  schedules,
  queues: [worker(webhookQueue, sendDue, { sendsOut: true })],
  privacySources,
};
