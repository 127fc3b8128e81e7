import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { notifications } from './notifications.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { silenceOfStartups } from './silence/silent-since.ts';
import { workItems } from './silence/work-items.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  notifications,
  privacySources,
  moreColumns: [silenceOfStartups],
  workItems,
  undoRules,
  visibleChanges,
};
