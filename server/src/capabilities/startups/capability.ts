import './changes/graphql-changes.ts';
import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { batches } from './batch-actions.ts';
import { importColumns } from './imports/import-columns.ts';
import { privacySources } from './privacy-export.ts';
import { notifiedRecords, recordTypes } from './record-access.ts';
import { peopleSearch, startupSearch } from './search.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  recordTypes,
  notifiedRecords,
  searchSources: [startupSearch, peopleSearch],
  privacySources,
  undoRules,
  visibleChanges,
  batches,
  importColumns,
};
