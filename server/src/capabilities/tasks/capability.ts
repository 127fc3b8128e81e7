import './graphql.ts';
import type { ServerCapability } from '#platform/capability.ts';
import { reactions } from './automatic/reactions.ts';
import { taskCalendar } from './calendar/calendar-source.ts';
import { demo } from './demo.ts';
import { batches } from './lists/batch-actions.ts';
import { taskSearch } from './lists/search.ts';
import { notifications } from './live/notifications.ts';
import { privacySource } from './privacy-export.ts';
import { recordKinds } from './record-access.ts';
import { schedules } from './reminders/schedules.ts';
import * as tables from './table.ts';
import { undoRules, visibleChanges } from './undo-rules.ts';

export const capability: ServerCapability = {
  tables,
  recordKinds,
  reactions,
  batches,
  notifications,
  schedules,
  searchSources: [taskSearch],
  privacySources: [privacySource],
  undoRules,
  visibleChanges,
  calendarSources: [taskCalendar],
  demo,
};
