import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { prepareCollection } from './prepare-collection.ts';
import { remindOfPeriods } from './remind.ts';

/** Early, so that the request waits when people begin their day. */
const requestHour = 6;
const reminderHour = 9;

export const schedules: readonly Schedule[] = [
  {
    name: 'metrics.request',
    next: dailyAt(requestHour),
    run: ({ tenantId, zone }) => prepareCollection(tenantId, zone),
  },
  {
    name: 'metrics.remind',
    next: dailyAt(reminderHour),
    run: ({ tenantId, zone }) => remindOfPeriods(tenantId, zone, Temporal.Now.instant()),
  },
];
