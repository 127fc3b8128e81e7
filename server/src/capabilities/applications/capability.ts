import './applying/graphql.ts';
import './comments/graphql.ts';
import './funnels/graphql.ts';
import './meetings/graphql.ts';
import './working/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import * as commentTables from './comments/table.ts';
import * as meetingTables from './meetings/table.ts';
import { privacySources } from './privacy-export.ts';
import { recordTypes } from './record-access.ts';
import * as tables from './table.ts';
import { undoRules } from './undo-rules.ts';
import { batches } from './working/bulk/batch-actions.ts';
import { schedules } from './working/settle-due.ts';

export const capability: ServerCapability = {
  tables: { ...tables, ...commentTables, ...meetingTables },
  recordTypes,
  schedules,
  privacySources,
  undoRules,
  batches,
};
