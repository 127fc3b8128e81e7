import type { Actor } from '../domain/src/kernel/actor.ts';
import { type Id, newId } from '../domain/src/kernel/ids.ts';
import { groupsOf } from '../server/src/capabilities/rooms/members/find-rooms.ts';
import { createRoomLink } from '../server/src/capabilities/rooms/members/save-link.ts';
import { createRoom } from '../server/src/capabilities/rooms/members/save-room.ts';
import { readTx } from '../server/src/platform/tx.ts';

/** The path of a link to a data room, which asks for an email. */
export async function sampleRoomLink(founder: Actor, startupId: string): Promise<string> {
  const { id: roomId } = await createRoom(founder, startupId, newId(), { name: 'Seed round' });
  const [group] = await readTx(founder, (tx) => groupsOf(tx, roomId as Id<'Room'>));
  const input = { name: 'Angels', groupId: group?.id, mustVerifyEmail: true };
  const { address } = await createRoomLink(founder, { roomId, id: newId(), input });
  return new URL(address ?? '').pathname;
}
