import { recentHours, trashDays } from '@seedbed/domain/kernel/undo/undo.ts';
import { forgetOlder } from '#platform/schedules/forget-older.ts';
import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { undoneActivities, undoValues } from '#platform/undo/table.ts';

const nightHour = 3;
const hoursAgo = (hours: number) => Temporal.Now.instant().subtract({ hours });

export const schedules: readonly Schedule[] = [
  {
    name: 'activity.forget-undo-values',
    next: dailyAt(nightHour),
    run: async ({ tenantId }) => {
      await forgetOlder(tenantId, undoValues, hoursAgo(recentHours), undefined);
      // Expired activities cannot be undone, so their marks are not needed.
      await forgetOlder(tenantId, undoneActivities, hoursAgo(trashDays * 24), undefined);
    },
  },
];
