import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { purgeDeletedAccounts } from './purge-deleted-accounts.ts';

/** At night in the zone of the tenant. */
const nightHour = 2;

export const schedules: readonly Schedule[] = [
  {
    name: 'accounts.carry-out-deletions',
    next: dailyAt(nightHour),
    run: ({ tenantId }) => purgeDeletedAccounts(tenantId),
  },
];
