import './articles/graphql-articles.ts';
import './articles/graphql-editors.ts';
import './graphql.ts';
import './threads/graphql-threads.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { demo } from './demo/demo.ts';
import { configureLinks, schedules } from './links/check-links.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { resourceSearch } from './search.ts';
import { serveResourceFiles } from './serve-files.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { workItems } from './work-items.ts';

export const capability: ServerCapability = {
  configure: configureLinks,
  tables,
  recordKinds,
  schedules,
  restRoutes: [serveResourceFiles],
  searchSources: [resourceSearch],
  privacySources,
  undoRules,
  visibleChanges,
  workItems,
  filterRecords: [tables.resourceSections],
  demo,
};
