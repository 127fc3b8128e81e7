import { discussionOpened } from '@seedbed/domain/courses/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { publishedOutline } from '#capabilities/courses/find-courses.ts';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { findRun } from '#capabilities/courses/learning/enroll.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type DiscussionCard, discussionOf, openRunOf } from './find-discussions.ts';
import { courseDiscussions } from './table.ts';

/** Makes the discussion of the run about the item, once: of two people at the same time, one makes it and both read it. */
export async function discussionFor(
  tx: Tx,
  actor: Actor,
  runId: Id<'CourseRun'>,
  item: { id: string; title: string },
): Promise<DiscussionCard> {
  const itemId = item.id as Id<'CourseItem'>;
  const found = await discussionOf(tx, runId, itemId);
  if (found) return found;
  const { courseId } = await findRun(tx, runId);
  const id = newId<'CourseDiscussion'>();
  const { rowCount } = await tx.db
    .insert(courseDiscussions)
    .values({ tenantId: tx.tenantId, id, runId, courseId, itemId })
    .onConflictDoNothing();
  if (rowCount === 1)
    await logActivity(tx, actor, discussionOpened({ id, name: item.title, courseId, itemId }, actor.userId));
  const made = await discussionOf(tx, runId, itemId);
  if (!made) throw new NotFound();
  return made;
}

/** For people who see the learners of the run. Its learners open it with the item. */
export const openDiscussion = (actor: Actor, runId: string, itemId: string): Promise<DiscussionCard> =>
  writeTx(actor, async (tx) => {
    const { course, run } = await openRunOf(tx, actor, runId);
    await assertOn(tx);
    const outline = await publishedOutline(tx, course);
    const item = outline?.items.find(({ id, kind }) => id === itemId && kind === 'discussion');
    if (!item) throw new NotFound();
    return discussionFor(tx, actor, run.id, item);
  });
