import './graphql-definitions.ts';
import './graphql-values.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { batches } from './batch-actions.ts';
import { demo } from './demo.ts';
import { importColumns } from './imports/import-columns.ts';
import { privacySources } from './privacy-export.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  privacySources,
  undoRules,
  visibleChanges,
  batches,
  importColumns,
  demo,
};
