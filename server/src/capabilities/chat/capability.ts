import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { demo } from './demo.ts';
import { takeChatMail } from './messages/take-mail.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';
import { visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  schedules,
  inboundMail: [{ purpose: 'chat', take: takeChatMail }],
  privacySources,
  visibleChanges,
  demo,
};
