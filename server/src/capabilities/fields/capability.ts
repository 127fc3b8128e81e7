import './graphql-definitions.ts';
import './graphql-values.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { registerMoreTexts } from '#platform/search/more-texts.ts';
import { batches } from './batch-actions.ts';
import { demo } from './demo.ts';
import { importColumns } from './imports/import-columns.ts';
import { hasOption } from './lists/has-option.ts';
import { privacySources } from './privacy-export.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { searchedTexts } from './values/search-texts.ts';

export const capability: ServerCapability = {
  configure: () => {
    registerMoreTexts(searchedTexts);
  },
  tables,
  privacySources,
  undoRules,
  visibleChanges,
  batches,
  importColumns,
  demo,
  filterRecords: [hasOption],
};
