import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { roomItems, roomLinks, roomPageViews, roomVisits, type VisitRow } from '#capabilities/rooms/table.ts';
import { after, cutPage, decodeCursor, encodeCursor } from '#platform/cursor.ts';
import type { Tx } from '#platform/tx.ts';
import { findRoom, itemName, startedVisit } from './find-rooms.ts';

export interface PageView {
  itemId: Id<'RoomItem'>;
  itemName: string;
  page: number;
  seconds: number;
}

export interface RoomVisit extends Pick<VisitRow, 'id' | 'email' | 'agreedAt' | 'lastSeenAt'> {
  startedAt: Temporal.Instant;
  linkName: string;
  isVerified: boolean;
  pages: PageView[];
}

export interface VisitPage {
  rows: RoomVisit[];
  cursor: string | null;
}

const rowsOfPage = 25;

/** Newest first, each with the time on the pages. */
export async function visitsOfRoom(
  tx: Tx,
  actor: Actor,
  { roomId, cursor }: { roomId: string; cursor?: string | null | undefined },
): Promise<VisitPage> {
  const room = await findRoom(tx, actor, roomId);
  const from = decodeCursor(cursor, tx.tenantId, ['moment', 'id']);
  const found = await tx.db
    .select({ visit: roomVisits, linkName: roomLinks.name })
    .from(roomVisits)
    .innerJoin(roomLinks, and(eq(roomLinks.tenantId, roomVisits.tenantId), eq(roomLinks.id, roomVisits.linkId)))
    .where(
      and(
        eq(roomLinks.roomId, room.id),
        startedVisit,
        from
          ? after(
              [
                [roomVisits.startedAt, 'timestamptz'],
                [roomVisits.id, 'uuid'],
              ],
              from as string[],
              'desc',
            )
          : undefined,
      ),
    )
    .orderBy(desc(roomVisits.startedAt), desc(roomVisits.id))
    .limit(rowsOfPage + 1);
  const { rows, more } = cutPage(found, rowsOfPage);
  const views = await viewsOf(
    tx,
    rows.map(({ visit }) => visit.id),
  );
  const last = more ? rows.at(-1)?.visit : undefined;
  return {
    rows: rows.flatMap(({ visit, linkName }) =>
      visit.startedAt
        ? [
            {
              ...{ id: visit.id, email: visit.email, agreedAt: visit.agreedAt, lastSeenAt: visit.lastSeenAt },
              ...{ startedAt: visit.startedAt, linkName, isVerified: visit.verifiedAt !== null },
              pages: views.get(visit.id) ?? [],
            },
          ]
        : [],
    ),
    cursor: last?.startedAt ? encodeCursor(tx.tenantId, [last.startedAt.toString(), last.id]) : null,
  };
}

async function viewsOf(tx: Tx, visitIds: readonly Id<'RoomVisit'>[]): Promise<Map<string, PageView[]>> {
  if (visitIds.length === 0) return new Map();
  const found = await tx.db
    .select({
      visitId: roomPageViews.visitId,
      itemId: roomPageViews.itemId,
      itemName,
      page: roomPageViews.page,
      seconds: roomPageViews.seconds,
    })
    .from(roomPageViews)
    .innerJoin(roomItems, and(eq(roomItems.tenantId, roomPageViews.tenantId), eq(roomItems.id, roomPageViews.itemId)))
    .where(inArray(roomPageViews.visitId, [...visitIds]))
    .orderBy(asc(roomItems.position), asc(roomItems.id), asc(roomPageViews.page));
  return Map.groupBy(found, ({ visitId }) => visitId);
}
