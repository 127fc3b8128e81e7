import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { remindOfDue } from './remind-of-due.ts';

/** Before people plan their day. */
const reminderHour = 8;

export const schedules: readonly Schedule[] = [
  {
    name: 'tasks.remind-of-due',
    next: dailyAt(reminderHour),
    run: ({ tenantId, zone }) => remindOfDue(tenantId, zone, Temporal.Now.instant()),
  },
];
