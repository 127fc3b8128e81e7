import './graphql.ts';
import './profiles/graphql.ts';
import './runs/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { demo } from './demo.ts';
import { schedules } from './matches/release-unanswered.ts';
import { notifications } from './notifications.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { matchRunQueue, runMatching } from './runs/run-matching.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { workItems } from './work-items.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  notifications,
  schedules,
  queues: [worker(matchRunQueue, runMatching)],
  privacySources,
  undoRules,
  visibleChanges,
  workItems,
  demo,
};
