import './assessment/graphql.ts';
import './assigning/graphql.ts';
import './assigning/graphql-capacity.ts';
import './feedback/graphql.ts';
import './list/graphql.ts';
import './params/graphql.ts';
import './evaluating/graphql.ts';
import { registerEvaluatorAccess } from '#capabilities/applications/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { applicationsReadBy, readsApplication } from './applications-read-by.ts';
import { evaluationCalendar } from './calendar-source.ts';
import { demo } from './demo/demo.ts';
import { reactions } from './evaluating/follow-application.ts';
import { notifications } from './notifications.ts';
import { privacySource } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { schedules } from './reminders/remind-of-due.ts';
import { ruleReactions } from './results/advance-by-rule.ts';
import { summaryReactions } from './results/summarize-round.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { workItems } from './work-items.ts';

export const capability: ServerCapability = {
  configure: () => registerEvaluatorAccess(readsApplication, applicationsReadBy),
  tables,
  recordKinds,
  reactions: [...reactions, ...summaryReactions, ...ruleReactions],
  notifications,
  schedules,
  privacySources: [privacySource],
  undoRules,
  visibleChanges,
  calendarSources: [evaluationCalendar],
  workItems,
  demo,
};
