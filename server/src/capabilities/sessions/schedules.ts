import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { deleteOldGuesses } from './sign-in/sign-in-failures.ts';

/** At night in the zone of the tenant. */
const nightHour = 2;

export const schedules: readonly Schedule[] = [
  {
    name: 'accounts.delete-old-guesses',
    next: dailyAt(nightHour),
    run: async ({ tenantId }) => {
      await deleteOldGuesses(tenantId);
    },
  },
];
