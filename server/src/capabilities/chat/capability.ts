import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { demo } from './demo.ts';
import { configurePreviews, fetchPreview } from './links/fetch-preview.ts';
import { previewQueue } from './links/queue.ts';
import { takeChatMail } from './messages/take-mail.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';
import { visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  configure: configurePreviews,
  tables,
  recordKinds,
  schedules,
  queues: [worker(previewQueue, fetchPreview, { sendsOut: true })],
  inboundMail: [{ purpose: 'chat', take: takeChatMail }],
  privacySources,
  visibleChanges,
  demo,
};
