import { everyMinutes, hourly, type Schedule } from '#platform/schedules/schedules.ts';
import { deleteUnlinked, renewChannels, sweepAccounts } from './busy/sweep.ts';

export const schedules: readonly Schedule[] = [
  { name: 'linked-calendars.read', next: everyMinutes(10), run: sweepAccounts },
  { name: 'linked-calendars.channels', next: hourly, run: renewChannels },
  { name: 'linked-calendars.unlinked', next: everyMinutes(30), run: deleteUnlinked },
];
