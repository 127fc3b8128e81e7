import { isId } from '@seedbed/domain/kernel/ids.ts';
import { countedSeconds } from '@seedbed/domain/rooms/room.ts';
import { eq, sql } from 'drizzle-orm';
import { roomPageViews, roomVisits } from '#capabilities/rooms/table.ts';
import { inTenant, type Tx } from '#platform/tx.ts';
import { findInside } from './find-visit.ts';
import { findRoomFile } from './visible-files.ts';

export interface PageReport {
  itemId: string;
  fileId: string;
  page: number;
  seconds: number;
}

const mostPage = 10_000;

/** Counts the time on a page, at most what has passed, and keeps the visit alive. Throws `Forbidden` after the end. */
export const notePage = (
  tenantId: Tx['tenantId'],
  secret: string,
  report: PageReport | null | undefined,
): Promise<boolean> =>
  inTenant(tenantId, async (tx) => {
    const { visit: found, group } = await findInside(tx, secret);
    // Two reports of one visit count their time one after the other.
    const [visit] = await tx.db.select().from(roomVisits).where(eq(roomVisits.id, found.id)).for('update');
    if (!visit) return false;
    const now = Temporal.Now.instant();
    await tx.db.update(roomVisits).set({ lastSeenAt: now }).where(eq(roomVisits.id, visit.id));
    if (!report || !isId<'RoomItem'>(report.itemId) || !isId<'Attachment'>(report.fileId)) return true;
    const { itemId, fileId, page } = report;
    const seen = await findRoomFile(tx, group, { itemId, fileId });
    const elapsed = now.since(visit.lastSeenAt ?? now).total('seconds');
    const seconds = countedSeconds(report.seconds, elapsed);
    if (!seen || seconds === 0 || !Number.isInteger(page) || page < 1 || page > mostPage) return true;
    await tx.db
      .insert(roomPageViews)
      .values({ tenantId, visitId: visit.id, itemId, contentId: seen.contentId, page, seconds })
      .onConflictDoUpdate({
        target: [roomPageViews.tenantId, roomPageViews.visitId, roomPageViews.contentId, roomPageViews.page],
        set: { seconds: sql`${roomPageViews.seconds} + excluded.seconds` },
      });
    return true;
  });
