import { dailyAt, hourly, type Schedule } from '#platform/schedules/schedules.ts';
import { inTenant } from '#platform/tx.ts';
import { remindOfRequests, renewRequests } from './requests/renew-requests.ts';
import { readLater } from './texts/read-document.ts';

/** Early, so that tasks and reminders wait when people begin their day. */
const hour = 5;

export const schedules: readonly Schedule[] = [
  { name: 'documents.renew', next: dailyAt(hour), run: ({ tenantId, zone }) => renewRequests(tenantId, zone) },
  { name: 'documents.remind', next: dailyAt(hour + 3), run: ({ tenantId, zone }) => remindOfRequests(tenantId, zone) },
  // Documents from before the search in files, and those whose job failed.
  { name: 'documents.read-files', next: hourly, run: ({ tenantId }) => inTenant(tenantId, (tx) => readLater(tx)) },
];
