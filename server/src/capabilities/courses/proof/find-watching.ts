import type { Watching } from '@seedbed/domain/courses/proof/watching.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/tx.ts';
import { courseWatching } from './table.ts';

interface StoredWatching extends Watching {
  createdAt: Temporal.Instant;
  beatAt: Temporal.Instant;
}

/** The own one; null before the first call of a player. */
export async function findWatching(
  tx: Tx,
  actor: Pick<Actor, 'userId'>,
  itemId: Id<'CourseItem'>,
  { lock = false } = {},
): Promise<StoredWatching | null> {
  const { ranges, position, duration, createdAt, beatAt } = courseWatching;
  const query = tx.db
    .select({ ranges, position, duration, createdAt, beatAt })
    .from(courseWatching)
    .where(and(eq(courseWatching.userId, actor.userId), eq(courseWatching.itemId, itemId)));
  const [found] = await (lock ? query.for('update') : query);
  return found ?? null;
}
