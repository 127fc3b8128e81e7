import './graphql.ts';
import './task-comments/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { demo } from './demo.ts';
import { privacySources } from './privacy-export.ts';
import { notifiedComments, recordKinds } from './record-access.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  notifiedComments,
  privacySources,
  undoRules,
  visibleChanges,
  demo,
};
