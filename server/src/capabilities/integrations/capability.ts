import './keys/graphql-keys.ts';
import './webhooks/graphql-webhooks.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { privacySource } from './privacy-export.ts';
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
  schedules,
  queues: [worker(webhookQueue, sendDue, { sendsOut: true })],
  privacySources: [privacySource],
};
