import { importUndoHours } from '@seedbed/domain/kernel/import/import.ts';
import { forgetOlder } from '#platform/schedules/forget-older.ts';
import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { imports } from './table.ts';

/** At night in the zone of the tenant. */
const nightHour = 3;

/** Rows hold names and addresses of people. An import is deleted with its rows when it can no longer be undone. */
export const schedules: readonly Schedule[] = [
  {
    name: 'transfers.forget-imports',
    next: dailyAt(nightHour),
    run: async ({ tenantId }) => {
      const before = Temporal.Now.instant().subtract({ hours: importUndoHours });
      await forgetOlder(tenantId, imports, before, undefined);
    },
  },
];
