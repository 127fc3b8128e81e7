import { newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { documents } from '#capabilities/documents/table.ts';
import { ofCurrentContent } from '#capabilities/files/public.ts';
import { attachments, fileContents } from '#capabilities/files/table.ts';
import { roomGroupItems, roomGroups, roomItems, rooms } from '#capabilities/rooms/table.ts';
import { startupFounders } from '#capabilities/startups/table.ts';
import type { DemoPart } from '#platform/demo.ts';
import type { Tx } from '#platform/tx.ts';
import type { DemoItem, DemoRoom } from './demo-room.ts';
import { addLinks } from './links.ts';
import { addVisits } from './visits.ts';

/** In the order of the room. */
const wanted = ['pitch deck.pdf', 'growth.png', 'cap table.csv', 'articles of association.pdf'] as const;

/** The documents of the demo's founder, with their current versions. */
async function demoDocuments(tx: Tx) {
  const rows = await tx.db
    .select({
      id: documents.id,
      startupId: documents.startupId,
      founderId: startupFounders.userId,
      name: documents.name,
      contentId: fileContents.id,
    })
    .from(documents)
    .innerJoin(
      startupFounders,
      and(
        eq(startupFounders.tenantId, documents.tenantId),
        eq(startupFounders.startupId, documents.startupId),
        eq(startupFounders.userId, documents.createdById),
      ),
    )
    .innerJoin(
      attachments,
      and(
        eq(attachments.tenantId, documents.tenantId),
        eq(attachments.recordId, documents.id),
        eq(attachments.kind, 'document'),
      ),
    )
    .innerJoin(fileContents, ofCurrentContent)
    .where(and(ne(documents.visibleTo, 'staff'), isNull(documents.trashedAt)))
    .orderBy(asc(documents.createdAt), asc(documents.id));
  return wanted.flatMap((name) => rows.find((row) => row.name === name) ?? []);
}

/** A room with two groups, links and visitors. */
export const demo: DemoPart = {
  table: rooms,
  add: async (tx) => {
    const chosen = await demoDocuments(tx);
    const [first] = chosen;
    if (!first) return;
    const { startupId, founderId } = first;
    const { tenantId } = tx;
    const [roomId, investorsId, lawyersId] = [newId<'Room'>(), newId<'RoomGroup'>(), newId<'RoomGroup'>()];
    await tx.db.insert(rooms).values({
      ...{ tenantId, id: roomId, startupId, createdById: founderId, name: 'Seed round', isWatermarked: true },
      introduction: 'Welcome. Start with the pitch deck; the numbers are below it.',
      agreement: 'What you read here is confidential. You share it with nobody outside of your firm.',
    });
    await tx.db.insert(roomGroups).values([
      { tenantId, id: investorsId, roomId, name: 'Investors', position: 0 },
      { tenantId, id: lawyersId, roomId, name: 'Lawyers', mayDownload: true, position: 1 },
    ]);
    const items: DemoItem[] = chosen.map(({ name, contentId }) => ({ id: newId<'RoomItem'>(), name, contentId }));
    await tx.db
      .insert(roomItems)
      .values(
        items.map(({ id }, position) => ({ tenantId, id, roomId, documentId: chosen[position]?.id ?? null, position })),
      );
    // Investors do not see the articles.
    const rights = items.flatMap(({ id, name }) => [
      ...(name.startsWith('articles') ? [] : [{ tenantId, groupId: investorsId, itemId: id }]),
      { tenantId, groupId: lawyersId, itemId: id },
    ]);
    await tx.db.insert(roomGroupItems).values(rights);
    const room: DemoRoom = { roomId, founderId, investorsId, lawyersId, items };
    await addVisits(tx, room, await addLinks(tx, room));
  },
};
