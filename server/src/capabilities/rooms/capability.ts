import './members/graphql.ts';
import './visitors/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { demo } from './demo/demo.ts';
import { notifications } from './notifications.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { schedules } from './schedules.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { serveRooms } from './visitors/room-routes.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  notifications,
  schedules,
  restRoutes: [serveRooms],
  privacySources,
  undoRules,
  visibleChanges,
  demo,
};
