import { searchReactions, searchSources } from './search/sources.ts';
import './analytics/graphql.ts';
import './decisions/graphql.ts';
import './applying/graphql.ts';
import './applying/graphql-applicant.ts';
import './leads/graphql.ts';
import './people/graphql.ts';
import './export-files/graphql.ts';
import './funnels/graphql.ts';
import './meetings/graphql.ts';
import './templates/graphql-templates.ts';
import './team-tasks/graphql.ts';
import './working/graphql.ts';
import { registerPickable } from '#capabilities/access/public.ts';
import { registerBookingKind } from '#capabilities/calendar/public.ts';
import { registerCampaignCondition, registerTemplateRecipients } from '#capabilities/emails/public.ts';
import { registerSignUp } from '#capabilities/sso/public.ts';
import { registerTagUse } from '#capabilities/taxonomy/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import * as acceptanceTables from './accepting/table.ts';
import { assertReason, createVerifiedApplicant } from './applying/create-applicant.ts';
import { decisionsReleased } from './decisions/campaign-condition.ts';
import { demo } from './demo/demo.ts';
import { applicationAnswersKind } from './export-files/answers-kind.ts';
import { applicationFileKind } from './export-files/file-kind.ts';
import { pickableFunnels } from './funnels/check-references.ts';
import { serveCovers } from './funnels/cover.ts';
import { funnelTagUse } from './funnels/funnel-tag-use.ts';
import * as leadTables from './leads/table.ts';
import { notifications } from './mails/notifications.ts';
import { reactions } from './mails/reactions.ts';
import { reminderSchedule } from './mails/reminders.ts';
import * as mailTables from './mails/table.ts';
import { templateRecipients } from './mails/template-recipients.ts';
import { interviewBookings } from './meetings/booking-kind.ts';
import * as meetingTables from './meetings/table.ts';
import * as peopleTables from './people/table.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import * as tables from './table.ts';
import { applicationTagUse } from './tags.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';
import { workItems } from './work-items.ts';
import { batches } from './working/bulk/batch-actions.ts';
import { originReactions } from './working/read-origin.ts';
import { schedules } from './working/run-scheduled-transitions.ts';

export const capability: ServerCapability = {
  configure: () => {
    registerTemplateRecipients(templateRecipients);
    registerCampaignCondition(decisionsReleased);
    registerPickable('FUNNEL:EDIT', pickableFunnels);
    registerTagUse(funnelTagUse);
    registerTagUse(applicationTagUse);
    registerBookingKind(interviewBookings);
    registerSignUp({ assertReason, create: createVerifiedApplicant });
  },
  tables: {
    ...tables,
    ...acceptanceTables,
    ...peopleTables,
    ...leadTables,
    ...meetingTables,
    ...mailTables,
  },
  recordKinds,
  reactions: [...reactions, ...originReactions, ...searchReactions],
  notifications,
  schedules: [...schedules, reminderSchedule],
  restRoutes: [serveCovers],
  exportKinds: [applicationAnswersKind, applicationFileKind],
  searchSources,
  privacySources,
  undoRules,
  visibleChanges,
  workItems,
  batches,
  demo,
  filterRecords: [tables.funnels, tables.funnelRounds],
};
