import './requests/graphql.ts';
import './surveys/graphql.ts';
import { registerCampaignCondition } from '#capabilities/emails/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { demo } from './demo/demo.ts';
import { privacySource } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { answersKind } from './results/answers-kind.ts';
import { requestSearch } from './search.ts';
import { surveyClosed } from './sending/campaign-condition.ts';
import { notifications } from './sending/notifications.ts';
import { surveyQueue } from './sending/queues.ts';
import { reactions } from './sending/reactions.ts';
import { runSurveys, schedules } from './sending/schedules.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  configure: () => registerCampaignCondition(surveyClosed),
  tables,
  recordKinds,
  reactions,
  notifications,
  schedules,
  queues: [worker(surveyQueue, (job) => runSurveys(job))],
  searchSources: [requestSearch],
  privacySources: [privacySource],
  undoRules,
  visibleChanges,
  exportKinds: [answersKind],
  demo,
};
