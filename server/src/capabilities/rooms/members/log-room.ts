import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type RoomEvent, roomEvent } from '@seedbed/domain/rooms/activity-types.ts';
import type { RoomRow } from '#capabilities/rooms/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { roomAudience } from './find-rooms.ts';

type LoggedParts = Parameters<typeof roomEvent>[2];

/** Founders alone see what happens in their rooms. */
export async function logRoom(
  tx: Tx,
  actor: Pick<Actor, 'userId'> | null,
  type: RoomEvent,
  room: Pick<RoomRow, 'id' | 'name' | 'startupId'>,
  logged?: LoggedParts,
): Promise<void> {
  await logActivity(
    tx,
    actor as Actor | null,
    roomEvent(type, { ...room, audience: await roomAudience(tx, room) }, logged),
  );
}
