import { ItemIsLocked } from '@seedbed/domain/courses/errors.ts';
import {
  addWatched,
  asksForWatching,
  coverageOf,
  isWatched,
  type WatchReport,
} from '@seedbed/domain/courses/proof/watching.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import { itemIn, ownSeat } from '#capabilities/courses/learning/find-enrollments.ts';
import { writeDone } from '#capabilities/courses/learning/set-item-done.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findWatching } from './find-watching.ts';
import { courseWatching } from './table.ts';
import { videoLength } from './video-length.ts';

interface Place {
  courseId: string;
  itemId: string;
}

/** Adds watched ranges, as many as the clock allows. Enough of them complete an item that asks for it. */
export const saveWatching = (actor: Actor, place: Place, given: WatchReport): Promise<number> =>
  writeTx(actor, async (tx) => {
    const { itemId } = place;
    if (!isId<'CourseItem'>(itemId)) throw new NotFound();
    const before = await findWatching(tx, actor, itemId, { lock: true });
    // A row proves that the person has opened the item.
    if (!before) await assertOpen(tx, actor, place);
    const now = Temporal.Now.instant();
    const since = (moment: Temporal.Instant) => (now.epochMilliseconds - moment.epochMilliseconds) / 1000;
    const length = await videoLength(tx, itemId);
    const after = addWatched(before, given, {
      sinceLast: before && since(before.beatAt),
      sinceFirst: before && since(before.createdAt),
      length: length || null,
    });
    const row = { ...after, beatAt: now };
    await tx.db
      .insert(courseWatching)
      .values({ ...row, tenantId: tx.tenantId, id: newId<'CourseWatching'>(), userId: actor.userId, itemId })
      .onConflictDoUpdate({
        target: [courseWatching.tenantId, courseWatching.userId, courseWatching.itemId],
        set: { ...row, updatedAt: sql`excluded.updated_at`, version: sql`${courseWatching.version} + 1` },
      });
    if (isWatched(after, length)) await complete(tx, actor, { ...place, length });
    return coverageOf(after);
  });

async function assertOpen(tx: Tx, actor: Actor, { courseId, itemId }: Place): Promise<void> {
  const { item, status } = itemIn(await ownSeat(tx, actor, courseId), itemId);
  if (item.kind !== 'video') throw new NotFound();
  assertAllowed(status.state !== 'locked', () => new ItemIsLocked());
}

async function complete(tx: Tx, actor: Actor, { courseId, itemId, length }: Place & { length: number | null }) {
  const seat = await ownSeat(tx, actor, courseId);
  const { item, status } = itemIn(seat, itemId);
  if (asksForWatching(item, length) && status.state === 'open')
    await writeDone(tx, actor, seat.enrollment, item.id as Id<'CourseItem'>, true);
}
