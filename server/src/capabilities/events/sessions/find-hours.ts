import type { MinuteRange } from '@seedbed/domain/calendar/availability/availability.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { asc, eq } from 'drizzle-orm';
import { eventHosts } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';

export interface HostHours {
  hostId: Id<'User'>;
  /** Somebody entered them, perhaps none. */
  isEntered: boolean;
  days: readonly { day: string; ranges: readonly MinuteRange[] }[];
}

/** The hours that each host has for this event. */
export async function hoursOfHosts(tx: Tx, { id }: { id: Id<'IncubatorEvent'> }): Promise<HostHours[]> {
  const rows = await tx.db
    .select({ hostId: eventHosts.userId, hours: eventHosts.hours })
    .from(eventHosts)
    .where(eq(eventHosts.eventId, id))
    .orderBy(asc(eventHosts.id));
  return rows.map(({ hostId, hours }) => ({
    hostId,
    isEntered: hours !== null,
    days: Object.entries(hours ?? {}).map(([day, ranges]) => ({ day, ranges })),
  }));
}
