import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { ofCurrentContent } from '#capabilities/files/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { isThere, itemName } from '#capabilities/rooms/members/find-rooms.ts';
import { type GroupRow, roomGroupItems, roomItems } from '#capabilities/rooms/table.ts';
import type { Tx } from '#platform/tx.ts';

/** A file of an item in its current version. */
export interface RoomFile {
  itemId: Id<'RoomItem'>;
  itemName: string;
  addedAt: Temporal.Instant;
  fileId: Id<'Attachment'>;
  contentId: Id<'FileContent'>;
  name: string;
  type: string;
  size: number;
  sha256: string;
  storageKey: string;
  /** When this version arrived. */
  sentAt: Temporal.Instant;
}

/** The files of the items that the group sees, in the order of the room. */
export const filesSeenBy = (tx: Tx, group: Pick<GroupRow, 'id' | 'roomId'>, more?: SQL): Promise<RoomFile[]> =>
  tx.db
    .select({
      itemId: roomItems.id,
      itemName,
      addedAt: roomItems.addedAt,
      fileId: attachments.id,
      contentId: fileContents.id,
      name: attachments.name,
      type: fileContents.type,
      size: fileContents.size,
      sha256: fileContents.sha256,
      storageKey: fileContents.storageKey,
      sentAt: fileContents.createdAt,
    })
    .from(roomItems)
    .innerJoin(
      roomGroupItems,
      and(
        eq(roomGroupItems.tenantId, roomItems.tenantId),
        eq(roomGroupItems.itemId, roomItems.id),
        eq(roomGroupItems.groupId, group.id),
      ),
    )
    .innerJoin(
      attachments,
      and(
        eq(attachments.tenantId, roomItems.tenantId),
        or(
          and(eq(attachments.kind, 'document'), eq(attachments.recordId, roomItems.documentId)),
          and(eq(attachments.kind, 'assetRequest'), eq(attachments.recordId, roomItems.requestId)),
        ),
        isNull(attachments.trashedAt),
      ),
    )
    .innerJoin(
      fileContents,
      and(
        ofCurrentContent,
        // Pending and blocked files are left out.
        eq(fileContents.state, 'READY'),
      ),
    )
    .where(and(eq(roomItems.roomId, group.roomId), isNull(roomItems.trashedAt), sql`${isThere}`, more))
    .orderBy(asc(roomItems.position), asc(roomItems.id), asc(attachments.name), asc(attachments.id));

/** One file that the group sees; null if there is none, or no right to it. */
export async function findRoomFile(
  tx: Tx,
  group: Pick<GroupRow, 'id' | 'roomId'>,
  { itemId, fileId }: { itemId: Id<'RoomItem'>; fileId: Id<'Attachment'> },
): Promise<RoomFile | null> {
  const [found] = await filesSeenBy(tx, group, and(eq(roomItems.id, itemId), eq(attachments.id, fileId)));
  return found ?? null;
}
