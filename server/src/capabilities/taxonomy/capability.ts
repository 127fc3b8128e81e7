import './editor/graphql-editor.ts';
import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { batches, userTagRules } from './batch-actions.ts';
import { undoRules, visibleChanges } from './editor/undo-rules.ts';
import { importColumns } from './imports/import-columns.ts';
import { privacySource } from './privacy-export.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  tables,
  privacySources: [privacySource],
  undoRules: [...userTagRules, ...undoRules],
  visibleChanges,
  batches,
  importColumns,
};
