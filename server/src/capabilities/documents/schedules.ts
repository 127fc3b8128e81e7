import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { remindOfRequests, renewRequests } from './requests/renew-requests.ts';

/** Early, so that tasks and reminders wait when people begin their day. */
const hour = 5;

export const schedules: readonly Schedule[] = [
  { name: 'documents.renew', next: dailyAt(hour), run: ({ tenantId, zone }) => renewRequests(tenantId, zone) },
  { name: 'documents.remind', next: dailyAt(hour + 3), run: ({ tenantId, zone }) => remindOfRequests(tenantId, zone) },
];
