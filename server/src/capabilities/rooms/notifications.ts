import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { canOpenRoom } from '@seedbed/domain/rooms/policy.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { founderIds } from '#capabilities/documents/public.ts';
import { type Audience, notifyOn } from '#platform/activity-log/notification-rules.ts';
import type { Activity } from '#platform/activity-log/reactions.ts';
import type { Tx } from '#platform/tx.ts';
import { rooms } from './table.ts';

async function founders(tx: Tx, { recordId }: Activity): Promise<Audience<{ startupId: string }> | null> {
  const [room] = await tx.db
    .select({ startupId: rooms.startupId })
    .from(rooms)
    .where(and(eq(rooms.id, recordId as Id<'Room'>), isNull(rooms.trashedAt)));
  return room ? { people: await founderIds(tx, room.startupId), subject: room } : null;
}

export const notifications = [
  notifyOn({ on: ['rooms.visited'], type: 'roomVisited', audience: founders, allowed: canOpenRoom }),
  notifyOn({ on: ['rooms.asked'], type: 'roomAsked', audience: founders, allowed: canOpenRoom }),
];
