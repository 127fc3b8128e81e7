import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { markMissed } from './work/mark-missed.ts';
import { askForBegun } from './work/tasks.ts';

/** Early, so that tasks wait when people begin their day. */
const hour = 5;

export const schedules: readonly Schedule[] = [
  { name: 'milestones.ask', next: dailyAt(hour), run: ({ tenantId }) => askForBegun(tenantId) },
  { name: 'milestones.miss', next: dailyAt(hour), run: ({ tenantId, zone }) => markMissed(tenantId, zone) },
];
