import './availability/graphql.ts';
import './bookings/graphql.ts';
import './entries/graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { takeCalendarAnswer } from './answers/take-answer.ts';
import * as availabilityTables from './availability/table.ts';
import { bookingCalendar } from './bookings/calendar-source.ts';
import { notifications } from './bookings/notifications.ts';
import * as bookingTables from './bookings/table.ts';
import { demo } from './demo.ts';
import { serveCalendar } from './entries/calendar-routes.ts';
import { privacySources } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables: { ...availabilityTables, ...bookingTables },
  recordKinds,
  privacySources,
  undoRules,
  visibleChanges,
  notifications,
  inboundMail: [{ purpose: 'meet', take: takeCalendarAnswer }],
  calendarSources: [bookingCalendar],
  restRoutes: [serveCalendar],
  demo,
};
