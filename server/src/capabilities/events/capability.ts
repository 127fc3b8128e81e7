import './audience/graphql-preview.ts';
import './changes/graphql-changes.ts';
import './door/graphql-door.ts';
import './graphql.ts';
import './guests/graphql-guests.ts';
import './lists/graphql-seat-advice.ts';
import './planner/graphql-planner.ts';
import './registration/graphql-registration.ts';
import './sessions/graphql-sessions.ts';
import { registerBookingKind } from '#capabilities/calendar/public.ts';
import { registerCampaignCondition, registerEventAudience } from '#capabilities/emails/public.ts';
import { registerTagUse } from '#capabilities/taxonomy/public.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { worker } from '#platform/jobs.ts';
import { demo } from './demo/demo.ts';
import { serveBadges } from './door/serve-badges.ts';
import { serveEventCovers } from './guests/cover.ts';
import { eventCalendar } from './lists/calendar-source.ts';
import { eventSearch } from './lists/search.ts';
import { eventAudience } from './mails/campaign-audience.ts';
import { eventEnded } from './mails/campaign-condition.ts';
import { mailRegistrants } from './mails/mail-registrants.ts';
import { noticeQueue } from './mails/queues.ts';
import { notifications } from './notifications.ts';
import { planQueue, runPlanner } from './planner/run-planner.ts';
import * as plannerTables from './planner/table.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { batches } from './registration/decide-registration.ts';
import { offerQueue } from './registration/offer-queue.ts';
import { offerSeats } from './registration/offer-seats.ts';
import * as registrationTables from './registration/table.ts';
import { schedules } from './schedules.ts';
import * as seriesTables from './series/table.ts';
import { eventBookings } from './sessions/booking-kind.ts';
import * as tables from './table.ts';
import { eventTagUse } from './tag-use.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  configure: () => {
    registerBookingKind(eventBookings);
    registerTagUse(eventTagUse);
    registerCampaignCondition(eventEnded);
    registerEventAudience(eventAudience);
  },
  tables: { ...tables, ...seriesTables, ...registrationTables, ...plannerTables },
  recordKinds,
  notifications,
  batches,
  schedules,
  queues: [worker(offerQueue, offerSeats), worker(noticeQueue, mailRegistrants), worker(planQueue, runPlanner)],
  restRoutes: [serveEventCovers, serveBadges],
  searchSources: [eventSearch],
  calendarSources: [eventCalendar],
  privacySources,
  undoRules,
  visibleChanges,
  demo,
};
