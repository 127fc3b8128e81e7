import { and, eq, isNull } from 'drizzle-orm';
import { comments } from '#capabilities/comments/table.ts';
import type { EnrollmentCard } from '#capabilities/courses/learning/find-enrollments.ts';
import type { Tx } from '#platform/tx.ts';
import { courseDiscussions } from './table.ts';

/** The items of the run to whose discussion the learner wrote. */
export async function commentedItems(
  tx: Tx,
  { runId, userId }: Pick<EnrollmentCard, 'runId' | 'userId'>,
): Promise<ReadonlySet<string>> {
  const rows = await tx.db
    .selectDistinct({ itemId: courseDiscussions.itemId })
    .from(courseDiscussions)
    .innerJoin(
      comments,
      and(
        eq(comments.tenantId, courseDiscussions.tenantId),
        eq(comments.recordId, courseDiscussions.id),
        eq(comments.recordKind, 'courseDiscussion'),
      ),
    )
    .where(and(eq(courseDiscussions.runId, runId), eq(comments.createdById, userId), isNull(comments.trashedAt)));
  return new Set(rows.map(({ itemId }) => itemId));
}
