import { canReadDiscussion, type RunLearners, seesRun } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import { commentCount } from '#capabilities/comments/public.ts';
import { type CourseCard, loadCourse } from '#capabilities/courses/find-courses.ts';
import { findRun } from '#capabilities/courses/learning/enroll.ts';
import { courseRuns, enrollments } from '#capabilities/courses/table.ts';
import { type RowOf, subquery } from '#platform/sql.ts';
import type { Tx } from '#platform/tx.ts';
import { courseDiscussions } from './table.ts';

const ofRun = (column: typeof courseRuns.name | typeof courseRuns.startsOn) =>
  sql`(select ${column} from ${courseRuns}
    where ${courseRuns.tenantId} = ${courseDiscussions.tenantId} and ${courseRuns.id} = ${courseDiscussions.runId})`;

export const discussionCard = {
  ...getTableColumns(courseDiscussions),
  runName: subquery<string | null>(ofRun(courseRuns.name)),
  commentCount: subquery<number>(commentCount('courseDiscussion', courseDiscussions)),
};
export type DiscussionCard = RowOf<typeof discussionCard>;

export async function discussionOf(
  tx: Tx,
  runId: Id<'CourseRun'>,
  itemId: string,
): Promise<DiscussionCard | undefined> {
  const [found] = await tx.db
    .select(discussionCard)
    .from(courseDiscussions)
    .where(and(eq(courseDiscussions.runId, runId), eq(courseDiscussions.itemId, itemId as Id<'CourseItem'>)));
  return found;
}

/** The people who learn in the run now, with their startups. */
export async function learnersOf(tx: Tx, runId: Id<'CourseRun'>): Promise<RunLearners> {
  const rows = await tx.db
    .select({ userId: enrollments.userId, startupId: enrollments.startupId })
    .from(enrollments)
    .where(and(eq(enrollments.runId, runId), ne(enrollments.state, 'dropped')));
  return {
    userIds: new Set(rows.map(({ userId }) => userId)),
    startupIds: new Set(rows.flatMap(({ startupId }) => startupId ?? [])),
  };
}

/** A run with its course, for people who see its learners. Hidden equals absent. */
export async function openRunOf(tx: Tx, actor: Actor, runId: string) {
  const run = await findRun(tx, runId);
  const course = await loadCourse(tx, run.courseId);
  assertAllowed(seesRun(actor, course, await learnersOf(tx, run.id)), () => new NotFound());
  return { run, course };
}

export interface OpenDiscussion {
  discussion: DiscussionCard;
  course: CourseCard;
  learners: RunLearners;
}

/** Hidden equals absent. */
export async function findDiscussion(tx: Tx, actor: Actor, id: string): Promise<OpenDiscussion> {
  if (!isId<'CourseDiscussion'>(id)) throw new NotFound();
  const [discussion] = await tx.db
    .select(discussionCard)
    .from(courseDiscussions)
    .where(and(eq(courseDiscussions.id, id), isNull(courseDiscussions.trashedAt)));
  if (!discussion) throw new NotFound();
  await findRun(tx, discussion.runId);
  const course = await loadCourse(tx, discussion.courseId);
  const learners = await learnersOf(tx, discussion.runId);
  assertAllowed(canReadDiscussion(actor, course, learners), () => new NotFound());
  return { discussion, course, learners };
}
