import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { GroupIsNeeded, TooManyGroups } from '@seedbed/domain/rooms/errors.ts';
import { checkGroup, type GroupInput } from '@seedbed/domain/rooms/input.ts';
import { mostGroups } from '@seedbed/domain/rooms/room.ts';
import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { roomGroupItems, roomGroups, roomLinks } from '#capabilities/rooms/table.ts';
import { setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { type Group, groupsOf, itemsOf, type RoomCard } from './find-rooms.ts';
import { logRoom } from './log-room.ts';
import { roomToEdit } from './save-room.ts';

interface SavedGroup {
  roomId: string;
  /** Made by the client: a new group is created under it. */
  id: string;
  input: object;
}

/** Creates a group, which sees all items, or changes its name and rights. */
export const saveRoomGroup = (actor: Actor, saved: SavedGroup): Promise<Group> =>
  writeTx(actor, (tx) => saveGroupIn(tx, actor, saved));

export async function saveGroupIn(tx: Tx, actor: Actor, { roomId, id, input }: SavedGroup): Promise<Group> {
  const room = await roomToEdit(tx, actor, roomId);
  if (!isId<'RoomGroup'>(id)) throw new NotFound();
  const groups = await groupsOf(tx, room.id);
  const before = groups.find((group) => group.id === id);
  const was = before && stateOf(before);
  const fields = checkGroup({ ...was, ...input });
  const items = (await itemsOf(tx, room.id)).map((item) => item.id);
  const wanted = new Set(fields.itemIds ?? items);
  const itemIds = items.filter((one) => wanted.has(one));
  if (!before) {
    assertAllowed(groups.length < mostGroups, () => new TooManyGroups());
    await addGroup(tx, room, id, { ...fields, itemIds });
    await logRoom(tx, actor, 'rooms.group-saved', room, { more: { groupId: id } });
    return groupIn(tx, room.id, id);
  }
  const after = { name: fields.name, mayDownload: fields.mayDownload, itemIds };
  const changes = changesBetween(stateOf(before), after, ['name', 'mayDownload', 'itemIds']);
  if (!changes) return before;
  await tx.db
    .update(roomGroups)
    .set({ name: after.name, mayDownload: after.mayDownload, ...bumped })
    .where(eq(roomGroups.id, id));
  await tx.db.delete(roomGroupItems).where(eq(roomGroupItems.groupId, id));
  await addRights(tx, id, itemIds);
  await logRoom(tx, actor, 'rooms.group-saved', room, { changes, more: { groupId: id } });
  return groupIn(tx, room.id, id);
}

const bumped = { updatedAt: sql`now()`, version: sql`${roomGroups.version} + 1` };

const stateOf = ({ name, mayDownload, itemIds }: Group) => ({ name, mayDownload, itemIds });

/** For `undo`: the group that the change names. */
export async function currentGroup(tx: Tx, roomId: Id<'Room'>, id: string) {
  const group = (await groupsOf(tx, roomId)).find((one) => one.id === id);
  return group ? stateOf(group) : {};
}

async function addGroup(tx: Tx, room: RoomCard, id: Id<'RoomGroup'>, fields: GroupInput): Promise<void> {
  const position = await tx.db.$count(roomGroups, eq(roomGroups.roomId, room.id));
  const { name, mayDownload, itemIds } = fields;
  const { rowCount } = await tx.db
    .insert(roomGroups)
    .values({ tenantId: tx.tenantId, id, roomId: room.id, name, mayDownload, position })
    .onConflictDoNothing();
  // The id belongs to a deleted group, or to another room.
  if (rowCount !== 1) throw new Conflict();
  await addRights(tx, id, itemIds ?? []);
}

async function addRights(tx: Tx, groupId: Id<'RoomGroup'>, itemIds: readonly Id<'RoomItem'>[]): Promise<void> {
  if (itemIds.length === 0) return;
  await tx.db.insert(roomGroupItems).values(itemIds.map((itemId) => ({ tenantId: tx.tenantId, groupId, itemId })));
}

async function groupIn(tx: Tx, roomId: Id<'Room'>, id: string): Promise<Group> {
  const group = (await groupsOf(tx, roomId)).find((one) => one.id === id);
  if (!group) throw new NotFound();
  return group;
}

/** Not the last one, and none with open links. */
export const deleteRoomGroup = (actor: Actor, groupId: string): Promise<Id<'RoomGroup'>> =>
  writeTx(actor, (tx) => trashGroupIn(tx, actor, groupId));

export async function trashGroupIn(tx: Tx, actor: Actor, groupId: string): Promise<Id<'RoomGroup'>> {
  if (!isId<'RoomGroup'>(groupId)) throw new NotFound();
  const [found] = await tx.db.select().from(roomGroups).where(eq(roomGroups.id, groupId));
  if (!found) throw new NotFound();
  const room = await roomToEdit(tx, actor, found.roomId);
  const groups = await groupsOf(tx, room.id);
  // A repeated call.
  if (!groups.some(({ id }) => id === groupId)) return groupId;
  const openLinks = await tx.db.$count(
    roomLinks,
    and(
      eq(roomLinks.groupId, groupId),
      isNull(roomLinks.endedAt),
      or(isNull(roomLinks.expiresAt), gt(roomLinks.expiresAt, sql`now()`)),
    ),
  );
  assertAllowed(groups.length > 1 && openLinks === 0, () => new GroupIsNeeded());
  await setTrashed(tx, roomGroups, groupId, true);
  await logRoom(tx, actor, 'rooms.group-deleted', room, { more: { groupId } });
  return groupId;
}

/** Its rights come back with it. */
export async function restoreGroupIn({ tx, actor, recordId, payload }: UndoCall): Promise<void> {
  const room = await roomToEdit(tx, actor, recordId);
  const { groupId } = payload as { groupId: Id<'RoomGroup'> };
  const [group] = await tx.db
    .select({ id: roomGroups.id })
    .from(roomGroups)
    .where(and(eq(roomGroups.id, groupId), eq(roomGroups.roomId, room.id), isNotNull(roomGroups.trashedAt)));
  if (!group) throw new NotFound();
  await setTrashed(tx, roomGroups, group.id, false);
  await logRoom(tx, actor, 'rooms.group-saved', room, { more: { groupId } });
}
