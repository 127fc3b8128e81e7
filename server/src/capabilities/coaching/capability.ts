import './graphql-posts.ts';
import './hours/graphql.ts';
import './invites/graphql.ts';
import './preferences/graphql.ts';
import './scorecards/graphql.ts';
import './sessions/graphql.ts';
import { registerScorecards } from '#capabilities/evaluations/public.ts';
import { registerTagUse } from '#capabilities/taxonomy/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { hourly } from '#platform/schedules/schedules.ts';
import { demo } from './demo.ts';
import { serveSessions } from './export-route.ts';
import * as hourTables from './hours/table.ts';
import * as inviteTables from './invites/table.ts';
import { notifications } from './notifications.ts';
import * as preferenceTables from './preferences/table.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { sentScorecards } from './scorecards/sent-scorecards.ts';
import { sessionSearch } from './search.ts';
import { registerCoachingBookings } from './sessions/booking-kind.ts';
import { nudgeCoaches } from './sessions/nudge-coaches.ts';
import * as sessionTables from './sessions/table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  configure: () => {
    registerCoachingBookings();
    registerScorecards(sentScorecards);
    registerTagUse({
      of: 'sessions',
      kinds: ['topic'],
      table: sessionTables.coachingTopics,
      record: sessionTables.coachingTopics.sessionId,
      recordName: 'session_id',
      records: sessionTables.coachingSessions,
    });
  },
  tables: { ...sessionTables, ...inviteTables, ...hourTables, ...preferenceTables },
  recordKinds,
  notifications,
  restRoutes: [serveSessions],
  schedules: [
    { name: 'coaching.nudges', next: hourly, run: ({ tenantId }) => nudgeCoaches(tenantId, Temporal.Now.instant()) },
  ],
  searchSources: [sessionSearch],
  privacySources,
  undoRules,
  visibleChanges,
  demo,
};
