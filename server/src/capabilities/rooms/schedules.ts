import { entryMinutes } from '@seedbed/domain/rooms/room.ts';
import { and, isNull, lt } from 'drizzle-orm';
import { dailyAt, type Schedule } from '#platform/schedules/schedules.ts';
import { inTenant } from '#platform/tx.ts';
import { roomVisits } from './table.ts';

/** Outside office hours in the tenant's zone. */
const nightHour = 3;

export const schedules: readonly Schedule[] = [
  {
    // Addresses of people who never entered are forgotten.
    name: 'rooms.forget-entries',
    next: dailyAt(nightHour),
    run: ({ tenantId }) =>
      inTenant(tenantId, async (tx) => {
        const before = Temporal.Now.instant().subtract({ minutes: 2 * entryMinutes });
        await tx.db.delete(roomVisits).where(and(isNull(roomVisits.startedAt), lt(roomVisits.createdAt, before)));
      }),
  },
];
