import './graphql.ts';
import './introductions/graphql.ts';
import './questions/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { demo } from './demo.ts';
import { schedules } from './introductions/schedules.ts';
import { notifications } from './notifications.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  notifications,
  schedules,
  privacySources,
  undoRules,
  visibleChanges,
  demo,
};
