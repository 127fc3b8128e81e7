import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { ItemDoesNotFit } from '@seedbed/domain/rooms/errors.ts';
import { checkItems, type ItemInput } from '@seedbed/domain/rooms/input.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findDocument, findRequest } from '#capabilities/documents/public.ts';
import { attachments } from '#capabilities/files/table.ts';
import { roomGroupItems, roomGroups, roomItems } from '#capabilities/rooms/table.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { itemsOf, type RoomCard } from './find-rooms.ts';
import { logRoom } from './log-room.ts';
import { roomToEdit } from './save-room.ts';

interface SentItems {
  roomId: string;
  items: readonly object[];
}

/** The items in their order; those that are left out are removed. */
export const setRoomItems = (actor: Actor, sent: SentItems): Promise<RoomCard> =>
  writeTx(actor, (tx) => setItemsIn(tx, actor, sent));

const keyOf = ({ documentId, requestId }: ItemInput) => documentId ?? requestId ?? '';

/** Items as texts, which the database returns unchanged. */
const textOf = ({ documentId, requestId }: ItemInput) =>
  documentId ? `document ${documentId}` : `request ${requestId}`;

/** For `undo`. */
export const currentItems = async (tx: Tx, roomId: Id<'Room'>) => ({ items: (await itemsOf(tx, roomId)).map(textOf) });

export const itemsFrom = (texts: readonly string[]): object[] =>
  texts.map((text) => {
    const [kind, id] = text.split(' ');
    return kind === 'document' ? { documentId: id } : { requestId: id };
  });

export async function setItemsIn(tx: Tx, actor: Actor, { roomId, items: sent }: SentItems): Promise<RoomCard> {
  const room = await roomToEdit(tx, actor, roomId);
  const wanted = [...new Map(checkItems(sent).map((item) => [keyOf(item), item])).values()];
  const change = { old: (await currentItems(tx, room.id)).items, new: wanted.map(textOf) };
  if (change.old.join() === change.new.join()) return room;
  const known = await tx.db.select().from(roomItems).where(eq(roomItems.roomId, room.id));
  const groups = await tx.db
    .select({ id: roomGroups.id })
    .from(roomGroups)
    .where(and(eq(roomGroups.roomId, room.id), isNull(roomGroups.trashedAt)));
  for (const [position, item] of wanted.entries()) {
    const old = known.find((one) => keyOf(one) === keyOf(item));
    // An item that stays may be hidden by now: only a new one is checked.
    if (!old || old.trashedAt) await assertFits(tx, actor, room, item);
    if (old) await moveItem(tx, old, position);
    else await addItem(tx, room.id, item, { position, groups });
  }
  const gone = known.filter((one) => !one.trashedAt && !wanted.some((item) => keyOf(item) === keyOf(one)));
  if (gone.length > 0)
    await tx.db
      .update(roomItems)
      .set({ trashedAt: sql`now()`, updatedAt: sql`now()` })
      .where(
        inArray(
          roomItems.id,
          gone.map(({ id }) => id),
        ),
      );
  await logRoom(tx, actor, 'rooms.items-changed', room, { changes: { items: change } });
  return roomToEdit(tx, actor, room.id);
}

const moveItem = (tx: Tx, { id, trashedAt }: typeof roomItems.$inferSelect, position: number) =>
  tx.db
    .update(roomItems)
    // An item that comes back is news for visitors.
    .set({ position, trashedAt: null, updatedAt: sql`now()`, ...(trashedAt && { addedAt: sql`now()` }) })
    .where(eq(roomItems.id, id));

/** All groups see a new item. */
async function addItem(
  tx: Tx,
  roomId: Id<'Room'>,
  item: ItemInput,
  { position, groups }: { position: number; groups: readonly { id: Id<'RoomGroup'> }[] },
): Promise<void> {
  const id = newId<'RoomItem'>();
  await tx.db.insert(roomItems).values({ tenantId: tx.tenantId, id, roomId, ...item, position });
  if (groups.length > 0)
    await tx.db
      .insert(roomGroupItems)
      .values(groups.map((group) => ({ tenantId: tx.tenantId, groupId: group.id, itemId: id })));
}

/** The founder sees it, it belongs to the startup, and an answer is approved and has a file. */
async function assertFits(tx: Tx, actor: Actor, { startupId }: RoomCard, item: ItemInput): Promise<void> {
  if (item.documentId) {
    const document = await findDocument(tx, actor, item.documentId);
    assertAllowed(document.startupId === startupId, () => new ItemDoesNotFit());
    return;
  }
  const request = await findRequest(tx, actor, item.requestId ?? '');
  const files = await tx.db.$count(
    attachments,
    and(eq(attachments.kind, 'assetRequest'), eq(attachments.recordId, request.id), isNull(attachments.trashedAt)),
  );
  const fits = request.startupId === startupId && request.state === 'approved' && files > 0;
  assertAllowed(fits, () => new ItemDoesNotFit());
}
