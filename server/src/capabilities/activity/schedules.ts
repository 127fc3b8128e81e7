import { usualRetentionDays } from '@seedbed/domain/incubators/settings/activity-log.ts';
import { recentHours, trashDays } from '@seedbed/domain/kernel/undo/undo.ts';
import { findIncubator } from '#capabilities/incubators/public.ts';
import { checkSeals, removeOldDays, sealDays } from '#platform/activity-log/seal-days.ts';
import { log } from '#platform/log.ts';
import { forgetOlder } from '#platform/schedules/forget-older.ts';
import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { undoneActivities, undoValues } from '#platform/undo/table.ts';
import { emptyTrash } from './empty-trash.ts';

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
  {
    name: 'activity.empty-trash',
    next: dailyAt(nightHour),
    run: ({ tenantId }) => emptyTrash(tenantId, hoursAgo(trashDays * 24)),
  },
  {
    name: 'activity.seal',
    // The days of the chain are UTC days; the latest zone is past midnight UTC by then.
    next: dailyAt(nightHour),
    run: async ({ tenantId }) => {
      await sealDays(tenantId);
      for (const { day, verdict } of await checkSeals(tenantId))
        log.error('The activity log does not match its seal.', { tenantId, day, verdict });
      const { settings } = await findIncubator(tenantId);
      await removeOldDays(tenantId, settings.activityRetentionDays ?? usualRetentionDays);
    },
  },
];
