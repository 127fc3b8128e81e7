import './changes/graphql-changes.ts';
import './graphql.ts';
import { registerPeopleFacts } from '#capabilities/accounts/public.ts';
import { registerRollUpRelations } from '#capabilities/fields/public.ts';
import { registerTagUse } from '#capabilities/taxonomy/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { batches } from './batch-actions.ts';
import { notifications } from './changes/notifications.ts';
import { peopleFacts } from './founders.ts';
import { importColumns } from './imports/import-columns.ts';
import { startupTagUse } from './list-sources.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { peopleSearch, startupSearch } from './search.ts';
import { rollUpRelations } from './startups-of.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { personFilesSeenBy } from './visible-people.ts';

export const capability: ServerCapability = {
  configure: () => {
    registerPeopleFacts(peopleFacts, personFilesSeenBy);
    registerTagUse(startupTagUse);
    registerRollUpRelations(rollUpRelations);
  },
  tables,
  recordKinds,
  notifications,
  searchSources: [startupSearch, peopleSearch],
  privacySources,
  undoRules,
  visibleChanges,
  batches,
  importColumns,
  filterRecords: [tables.startups],
};
