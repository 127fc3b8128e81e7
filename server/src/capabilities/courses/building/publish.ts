import { courseEvent } from '@seedbed/domain/courses/activity-types.ts';
import type { QuizContent } from '@seedbed/domain/courses/content.ts';
import type { PublishedOutline } from '@seedbed/domain/courses/course.ts';
import { CourseIsEmpty, NoPackage, TooFewQuestions } from '@seedbed/domain/courses/errors.ts';
import { changesToPublish, type Outline, type OutlineChange, toPublish } from '@seedbed/domain/courses/publish.ts';
import { shortageOf } from '@seedbed/domain/courses/quiz/questions-for.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { asc, eq } from 'drizzle-orm';
import { withBank } from '#capabilities/courses/bank/find-questions.ts';
import {
  type CourseCard,
  findManagedCourse,
  loadCourse,
  publishedOutline,
} from '#capabilities/courses/find-courses.ts';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { publishLessons } from '#capabilities/courses/lessons/publish-lessons.ts';
import { findPackage } from '#capabilities/courses/packages/find-packages.ts';
import { courseVersions } from '#capabilities/courses/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { assertOpens, draftOf, outlineOf } from './outline.ts';
import { touchCourse } from './save-course.ts';

/** The changes that publishing would make for learners. */
export const pendingChanges = async (tx: Tx, course: CourseCard): Promise<OutlineChange[]> =>
  changesToPublish(await publishedOutline(tx, course), await outlineToPublish(tx, course.id));

/** The draft with the questions that the bank has now: a version keeps them. */
async function outlineToPublish(tx: Tx, courseId: Id<'Course'>): Promise<Outline> {
  const outline = outlineOf(await draftOf(tx, courseId));
  return { ...outline, items: await withBank(tx, outline.items) };
}

function assertEnoughQuestions({ items }: Outline): void {
  for (const { kind, title, content } of items) {
    const shortage = kind === 'quiz' ? shortageOf(content as QuizContent) : null;
    if (shortage) throw new TooFewQuestions({ item: title, ...shortage });
  }
}

/** Shows the draft to learners. Completions stay, since they hang on the items. Without changes, nothing is written. */
export const publishCourse = (actor: Actor, courseId: string): Promise<CourseCard> =>
  writeTx(actor, async (tx) => {
    const course = await findManagedCourse(tx, actor, courseId);
    await assertOn(tx);
    const draft = await outlineToPublish(tx, course.id);
    const live = await publishedOutline(tx, course);
    if (live && course.state === 'published' && changesToPublish(live, draft).length === 0) return course;
    assertAllowed(draft.items.length > 0, () => new CourseIsEmpty());
    assertOpens(draft, course.order);
    assertEnoughQuestions(draft);
    for (const { id, kind } of draft.items)
      if (kind === 'package' && !(await findPackage(tx, id as Id<'CourseItem'>))) throw new NoPackage();
    const versions = await tx.db
      .select({ number: courseVersions.number, outline: courseVersions.outline })
      .from(courseVersions)
      .where(eq(courseVersions.courseId, course.id))
      .orderBy(asc(courseVersions.number));
    const number = (versions.at(-1)?.number ?? 0) + 1;
    const firstVersions = new Map<string, number>();
    for (const { outline } of versions)
      for (const { id, since } of outline.items) if (!firstVersions.has(id)) firstVersions.set(id, since);
    await tx.db
      .insert(courseVersions)
      .values(versionRow(tx, course.id, number, toPublish(draft, number, firstVersions), actor.userId));
    return setPublished(tx, actor, course, { publishedVersion: number, state: 'published' });
  });

export function versionRow(
  { tenantId }: Pick<Tx, 'tenantId'>,
  courseId: Id<'Course'>,
  number: number,
  outline: PublishedOutline,
  publishedById: Id<'User'> | null,
) {
  const required = outline.items.filter(({ isRequired }) => isRequired);
  const due = required.filter(({ dueOffsetDays }) => dueOffsetDays !== null);
  return {
    ...{ tenantId, id: newId<'CourseVersion'>(), courseId, number, outline, publishedById },
    itemIds: outline.items.map(({ id }) => id),
    requiredIds: required.map(({ id }) => id),
    dueIds: due.map(({ id }) => id),
    dueDays: due.map(({ dueOffsetDays }) => dueOffsetDays ?? 0),
  };
}

type Live = Pick<CourseCard, 'publishedVersion' | 'state'>;

async function setPublished(tx: Tx, actor: Actor, course: CourseCard, next: Live): Promise<CourseCard> {
  await touchCourse(tx, course.id, next);
  const outline = await publishedOutline(tx, { id: course.id, publishedVersion: next.publishedVersion });
  await publishLessons(tx, course.id, outline?.items ?? []);
  const changes = {
    publishedVersion: { old: course.publishedVersion, new: next.publishedVersion },
    state: { old: course.state, new: next.state },
  };
  await logActivity(tx, actor, courseEvent('courses.published', course, { changes, reachesLearners: true }));
  return loadCourse(tx, course.id);
}

/** Learners see the former version again. The draft and all completions stay. */
export async function undoPublishing(
  { tx, actor, recordId }: UndoCall,
  old: Readonly<Record<string, unknown>>,
): Promise<CourseCard> {
  const course = await findManagedCourse(tx, actor, recordId);
  const publishedVersion = (old.publishedVersion as number | null) ?? null;
  const outline = await publishedOutline(tx, { id: course.id, publishedVersion });
  if (outline) assertOpens(outline, course.order);
  return setPublished(tx, actor, course, {
    publishedVersion,
    state: (old.state as CourseCard['state'] | undefined) ?? course.state,
  });
}
