import './graphql.ts';
import './task-comments/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { demo } from './demo.ts';
import { privacySources } from './privacy-export.ts';
import { notifiedComments, notifiedRecords, recordTypes } from './record-access.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  recordTypes,
  notifiedRecords,
  notifiedComments,
  privacySources,
  undoRules,
  visibleChanges,
  demo,
};
