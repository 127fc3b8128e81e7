import './graphql.ts';
import './graphql-actor.ts';
import './graphql-feed.ts';
import './own/graphql-own.ts';
import './roles/graphql-roles.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { serveOwnUser } from './own/own-routes.ts';
import { batches } from './people/batch-actions.ts';
import { undoRules as undoRulesOfPeople } from './people/undo-rules.ts';
import { privacySource } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { undoRules as undoRulesOfRoles, visibleChanges } from './roles/undo-rules.ts';
import * as tables from './table.ts';

export const capability: ServerCapability = {
  restRoutes: [serveOwnUser],
  tables,
  recordKinds,
  privacySources: [privacySource],
  undoRules: [...undoRulesOfPeople, ...undoRulesOfRoles],
  visibleChanges,
  batches,
  filterRecords: [tables.users],
};
