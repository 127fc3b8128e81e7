import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { TooManyRooms } from '@seedbed/domain/rooms/errors.ts';
import { checkRoom, type RoomInput } from '@seedbed/domain/rooms/input.ts';
import { canEditRoom, canEditRooms } from '@seedbed/domain/rooms/policy.ts';
import { mostRooms, type RoomState } from '@seedbed/domain/rooms/room.ts';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { languageFor } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { assertDocumentsInPlan } from '#capabilities/documents/public.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { roomGroups, rooms } from '#capabilities/rooms/table.ts';
import { lockStartup } from '#capabilities/startups/public.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import { translate } from '#platform/messages.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findRoom, type RoomCard, roomCard } from './find-rooms.ts';
import { logRoom } from './log-room.ts';

/** With one group, so that the first link needs no more. */
export const createRoom = (actor: Actor, startupId: string, given: string, input: object): Promise<RoomCard> =>
  writeTx(actor, async (tx) => {
    const startup = await lockStartup(tx, actor, startupId);
    assertAllowed(canEditRooms(actor, startup.id));
    await assertDocumentsInPlan(tx);
    const values = { ...checkRoom(input), startupId: startup.id, createdById: actor.userId };
    if (await isCreated(tx, actor, rooms, given, values)) return findRoom(tx, actor, given);
    await assertPlace(tx, startup.id);
    const { id } = await createOnce(tx, actor, rooms, given, values);
    const [person] = await tx.db.select().from(users).where(eq(users.id, actor.userId));
    const name = translate('rooms:first-group', languageFor(person, await findIncubatorIn(tx)));
    await tx.db
      .insert(roomGroups)
      .values({ tenantId: tx.tenantId, id: newId<'RoomGroup'>(), roomId: id, name, position: 0 });
    await logRoom(tx, actor, 'rooms.created', { id, ...values });
    return findRoom(tx, actor, id);
  });

async function assertPlace(tx: Tx, startupId: Id<'Startup'>): Promise<void> {
  const there = await tx.db.$count(rooms, and(eq(rooms.startupId, startupId), isNull(rooms.trashedAt)));
  assertAllowed(there < mostRooms, () => new TooManyRooms());
}

/** Loads and locks a room for a change. */
export async function roomToEdit(tx: Tx, actor: Actor, id: string): Promise<RoomCard> {
  const room = await findRoom(tx, actor, id, { lock: true });
  assertAllowed(canEditRoom(actor, room));
  await assertDocumentsInPlan(tx);
  return room;
}

interface Change {
  roomId: string;
  input: object;
  version?: number | null | undefined;
}

export const updateRoom = (actor: Actor, change: Change): Promise<RoomCard> =>
  writeTx(actor, (tx) => changeRoomIn(tx, actor, change));

export async function changeRoomIn(tx: Tx, actor: Actor, { roomId, input, version }: Change): Promise<RoomCard> {
  const before = await roomToEdit(tx, actor, roomId);
  const { name, introduction, agreement, isWatermarked } = before;
  const was: RoomInput = { name, introduction, agreement, isWatermarked };
  const fields = checkRoom({ ...was, ...input });
  const changes = changesBetween<RoomInput>(was, fields, ['name', 'isWatermarked']);
  const privateChanges = changesBetween<RoomInput>(was, fields, ['introduction', 'agreement']);
  if (!changes && !privateChanges) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  await tx.db
    .update(rooms)
    .set({ ...fields, updatedAt: sql`now()`, version: sql`${rooms.version} + 1` })
    .where(eq(rooms.id, before.id));
  await logRoom(tx, actor, 'rooms.changed', { ...before, ...fields }, { changes: changes ?? {}, privateChanges });
  return findRoom(tx, actor, before.id);
}

/** Nobody enters a closed room, and its visitors are cut off. */
export const closeRoom = (actor: Actor, roomId: string): Promise<RoomCard> =>
  writeTx(actor, (tx) => setStateIn(tx, actor, { roomId, state: 'closed' }));

export const reopenRoom = (actor: Actor, roomId: string): Promise<RoomCard> =>
  writeTx(actor, (tx) => setStateIn(tx, actor, { roomId, state: 'open' }));

export async function setStateIn(
  tx: Tx,
  actor: Actor,
  { roomId, state }: { roomId: string; state: RoomState },
): Promise<RoomCard> {
  const before = await roomToEdit(tx, actor, roomId);
  if (before.state === state) return before;
  await tx.db
    .update(rooms)
    .set({ state, updatedAt: sql`now()`, version: sql`${rooms.version} + 1` })
    .where(eq(rooms.id, before.id));
  const changes = { state: { old: before.state, new: state } };
  await logRoom(tx, actor, state === 'closed' ? 'rooms.closed' : 'rooms.reopened', before, { changes });
  return findRoom(tx, actor, before.id);
}

/** Moves it to the trash for 30 days, with its links and visits. */
export const deleteRoom = (actor: Actor, roomId: string): Promise<Id<'Room'>> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, rooms, roomId, 'rooms.deleted')) return roomId as Id<'Room'>;
    return trashRoomIn(tx, actor, roomId);
  });

export async function trashRoomIn(tx: Tx, actor: Actor, roomId: string): Promise<Id<'Room'>> {
  const room = await findRoom(tx, actor, roomId, { lock: true });
  assertAllowed(canEditRoom(actor, room));
  await setTrashed(tx, rooms, room.id, true);
  await logRoom(tx, actor, 'rooms.deleted', room);
  return room.id;
}

export async function restoreRoomIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const [room] = await tx.db
    .select(roomCard)
    .from(rooms)
    .where(and(eq(rooms.id, recordId as Id<'Room'>), isNotNull(rooms.trashedAt)));
  if (!room) throw new NotFound();
  await lockStartup(tx, actor, room.startupId);
  assertAllowed(canEditRoom(actor, room), () => new NotFound());
  await assertPlace(tx, room.startupId);
  await setTrashed(tx, rooms, room.id, false);
  await logRoom(tx, actor, 'rooms.restored', room);
}
