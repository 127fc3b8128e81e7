import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, gt, isNull, like, not, notExists, sql } from 'drizzle-orm';
import { comments } from '#capabilities/comments/table.ts';
import { courseDiscussions } from '#capabilities/courses/discussions/table.ts';
import { courseLessons } from '#capabilities/courses/lessons/table.ts';
import { enrollments, itemProgress } from '#capabilities/courses/table.ts';
import { eventAudiences, events } from '#capabilities/events/table.ts';
import type { Tx } from '#platform/tx.ts';

/** The next event that everyone may open. */
export async function nextEvent(tx: Tx): Promise<Id<'IncubatorEvent'> | null> {
  const rules = tx.db
    .select({ id: eventAudiences.id })
    .from(eventAudiences)
    .where(and(eq(eventAudiences.tenantId, events.tenantId), eq(eventAudiences.eventId, events.id)));
  const [next] = await tx.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(events.status, 'published'),
        isNull(events.trashedAt),
        not(like(events.eventType, 'ONE_ON_ONE%')),
        gt(events.startsAt, sql`now() + interval '2 days'`),
        notExists(rules),
      ),
    )
    .orderBy(asc(events.startsAt), asc(events.id))
    .limit(1);
  return next?.id ?? null;
}

const words = [
  'Nobody opened the app on a weekend. I had planned our launch for a Saturday.',
  'Two of five had built a spreadsheet for it. That told me more than all their praise.',
  'I talked for twenty minutes, and learned nothing. The next one I recorded, and kept quiet.',
];
const answer = 'A spreadsheet is the best sign so far. What does it cost them to keep it?';

/** Three learners wrote, and their coach answered. */
export async function addDiscussion(
  tx: Tx,
  run: { id: Id<'CourseRun'>; courseId: Id<'Course'> },
  coach: Id<'User'> | null,
): Promise<void> {
  const { tenantId } = tx;
  const [item] = await tx.db
    .select({ id: courseLessons.id })
    .from(courseLessons)
    .where(and(eq(courseLessons.courseId, run.courseId), eq(courseLessons.kind, 'discussion')));
  const finished = await tx.db
    .select({ id: enrollments.id, userId: enrollments.userId })
    .from(enrollments)
    .where(and(eq(enrollments.runId, run.id), eq(enrollments.state, 'completed')))
    .orderBy(asc(enrollments.id))
    .limit(words.length);
  if (!item || finished.length === 0) return;
  const id = newId<'CourseDiscussion'>();
  await tx.db
    .insert(courseDiscussions)
    .values({ tenantId, id, runId: run.id, courseId: run.courseId, itemId: item.id });
  const at = (hours: number) => Temporal.Now.instant().subtract({ hours });
  const of = { tenantId, recordKind: 'courseDiscussion', recordId: id };
  for (const [i, learner] of finished.entries()) {
    const createdAt = at(70 - i * 20);
    await tx.db
      .insert(comments)
      .values({ ...of, id: newId<'Comment'>(), message: words[i] ?? '', createdById: learner.userId, createdAt });
    await tx.db.insert(itemProgress).values({
      ...{ tenantId, id: newId<'ItemProgress'>(), enrollmentId: learner.id, itemId: item.id, doneAt: createdAt },
    });
  }
  if (coach)
    await tx.db
      .insert(comments)
      .values({ ...of, id: newId<'Comment'>(), message: answer, createdById: coach, createdAt: at(5) });
}
