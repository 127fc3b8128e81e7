import './applying/graphql.ts';
import './funnels/graphql.ts';
import './working/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { privacySource } from './privacy-export.ts';
import { recordTypes } from './record-access.ts';
import * as tables from './table.ts';
import { undoRules } from './undo-rules.ts';
import { schedules } from './working/settle-due.ts';

export const capability: ServerCapability = {
  tables,
  recordTypes,
  schedules,
  privacySources: [privacySource],
  undoRules,
};
