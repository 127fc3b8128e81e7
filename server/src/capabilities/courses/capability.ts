import './bank/graphql.ts';
import './building/graphql.ts';
import './discussions/graphql.ts';
import './home/graphql.ts';
import './learning/graphql.ts';
import './learning/graphql-events.ts';
import './packages/graphql.ts';
import './proof/graphql.ts';
import './teaching/graphql.ts';
import { registerPickable } from '#capabilities/access/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { batches } from './bank/batch-actions.ts';
import { questionSource } from './bank/privacy-export.ts';
import * as bankTables from './bank/table.ts';
import { demo } from './demo/demo.ts';
import * as discussionTables from './discussions/table.ts';
import * as lessonTables from './lessons/table.ts';
import { notifications } from './notifications.ts';
import { configurePackageHosts } from './packages/content-origin.ts';
import { packageSources } from './packages/privacy-export.ts';
import { servePackages } from './packages/serve-packages.ts';
import * as packageTables from './packages/table.ts';
import { pickableCourses } from './pickable-courses.ts';
import { privacySources } from './privacy-export.ts';
import { proofSources } from './proof/privacy-export.ts';
import { serveProof } from './proof/serve-proof.ts';
import * as proofTables from './proof/table.ts';
import { reactions } from './reactions.ts';
import { recordKinds } from './record-access.ts';
import { schedules } from './schedules.ts';
import { searchSources } from './search.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { workItems } from './work-items.ts';

export const capability: ServerCapability = {
  configure: ({ publicUrl }) => {
    registerPickable('COURSES:MANAGE', pickableCourses);
    configurePackageHosts(publicUrl);
  },
  tables: { ...tables, ...packageTables, ...proofTables, ...lessonTables, ...discussionTables, ...bankTables },
  restRoutes: [serveProof, servePackages],
  recordKinds,
  batches,
  notifications,
  reactions,
  schedules,
  searchSources,
  privacySources: [...privacySources, ...proofSources, ...packageSources, questionSource],
  undoRules,
  visibleChanges,
  workItems,
  demo,
};
