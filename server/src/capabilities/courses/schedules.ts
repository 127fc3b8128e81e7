import { dailyAt, hourly, type Schedule } from '#platform/schedules/schedules.ts';
import { inTenant } from '#platform/tx.ts';
import { askForDue } from './learning/ask-for-due.ts';
import { releaseIdle } from './teaching/review.ts';

/** Early, so that tasks wait when people begin their day. */
const hour = 5;

export const schedules: readonly Schedule[] = [
  { name: 'courses.ask', next: dailyAt(hour), run: ({ tenantId }) => askForDue(tenantId) },
  {
    name: 'courses.release',
    next: hourly,
    run: async ({ tenantId }) => {
      await inTenant(tenantId, releaseIdle);
    },
  },
];
