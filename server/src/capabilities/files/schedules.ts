import { draftHours, trashDays, unfinishedLookMinutes } from '@seedbed/domain/files/limits.ts';
import { dailyAt, everyMinutes, hourly, type Schedule } from '#platform/schedules/schedules.ts';
import { forgetDrafts, purgeAttachments } from './attachments/purge-attachments.ts';
import { checkWaiting } from './content/check-content.ts';
import { measureWaiting } from './content/measure-videos.ts';
import { sweepStore } from './content/sweep-store.ts';
import { evictPages } from './pages/page-store.ts';
import { forgetUploads } from './uploads/uploads.ts';

/** Outside office hours in the tenant's zone. */
const nightHour = 3;

export const schedules: readonly Schedule[] = [
  {
    name: 'files.forget-uploads',
    next: everyMinutes(unfinishedLookMinutes),
    run: ({ tenantId }) => forgetUploads(tenantId, Temporal.Now.instant()),
  },
  {
    name: 'files.look-at-waiting',
    next: hourly,
    run: async ({ tenantId }) => {
      const now = Temporal.Now.instant();
      await forgetDrafts(tenantId, now.subtract({ hours: draftHours }));
      await checkWaiting(tenantId, now.subtract({ hours: 1 }));
      await measureWaiting(tenantId, now.subtract({ minutes: 5 }));
    },
  },
  {
    name: 'files.empty-trash',
    next: dailyAt(nightHour),
    run: ({ tenantId }) => purgeAttachments(tenantId, Temporal.Now.instant().subtract({ hours: 24 * trashDays })),
  },
  {
    // Rooms alone had pages when the schedule was named.
    name: 'rooms.evict-pages',
    next: dailyAt(nightHour),
    run: ({ tenantId }) => evictPages(tenantId, Temporal.Now.instant()),
  },
  {
    name: 'files.sweep-store',
    next: dailyAt(nightHour),
    run: async ({ tenantId }) => {
      await sweepStore(tenantId, Temporal.Now.instant().subtract({ hours: 24 }));
    },
  },
];
