import './changes/graphql-changes.ts';
import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { batches } from './batch-actions.ts';
import { programCalendar } from './calendar-source.ts';
import { startupsImporter } from './imports/startups-importer.ts';
import { privacySource } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { programSearch } from './search.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  searchSources: [programSearch],
  privacySources: [privacySource],
  undoRules,
  visibleChanges,
  calendarSources: [programCalendar],
  batches,
  importers: [startupsImporter],
  filterRecords: [tables.programs],
};
