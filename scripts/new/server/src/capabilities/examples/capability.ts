import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { demo } from './demo.ts';
import { recordKinds } from './record-access.ts';
import { exampleSearch } from './search.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  searchSources: [exampleSearch],
  undoRules,
  visibleChanges,
  demo,
};
