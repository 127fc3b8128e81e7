import { deleteOldGuesses } from '#capabilities/sessions/sign-in/sign-in-failures.ts';
import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { purgeDeletedAccounts } from './purge-deleted-accounts.ts';

/** When a programme sleeps. */
const nightHour = 2;

export const schedules: readonly Schedule[] = [
  {
    name: 'accounts.carry-out-deletions',
    next: dailyAt(nightHour),
    run: ({ tenantId }) => purgeDeletedAccounts(tenantId),
  },
  {
    name: 'accounts.delete-old-guesses',
    next: dailyAt(nightHour),
    run: async ({ tenantId }) => {
      await deleteOldGuesses(tenantId);
    },
  },
];
