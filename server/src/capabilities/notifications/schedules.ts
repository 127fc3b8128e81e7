import { retentionDays } from '@seedbed/domain/notifications/notifications-seen.ts';
import { lt } from 'drizzle-orm';
import { forgetOlder } from '#platform/schedules/forget-older.ts';
import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { notifications } from './table.ts';

/** Outside office hours in the tenant's zone. */
const nightHour = 3;

export const schedules: readonly Schedule[] = [
  {
    name: 'notifications.forget-old',
    next: dailyAt(nightHour),
    run: ({ tenantId }) => {
      const before = Temporal.Now.instant().subtract({ hours: 24 * retentionDays });
      return forgetOlder(tenantId, notifications, before, lt(notifications.notifiedAt, before));
    },
  },
];
