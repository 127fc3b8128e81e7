import type { PublishedItem } from '@seedbed/domain/courses/course.ts';
import { searchedTexts } from '@seedbed/domain/courses/texts/words.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { courses, courseVersions } from '#capabilities/courses/table.ts';
import { addRecords, type SearchedTexts, unindexRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { courseLessons } from './table.ts';

const indexName = 'CourseLesson';

/** Replaces the lessons that the search finds by those of the version that learners see now. */
export async function publishLessons(tx: Tx, courseId: Id<'Course'>, items: readonly PublishedItem[]): Promise<void> {
  await hideLessons(tx, courseId);
  await tx.db.delete(courseLessons).where(eq(courseLessons.courseId, courseId));
  if (items.length === 0) return;
  await tx.db.insert(courseLessons).values(
    items.map(({ id, kind, title, isRequired, unlockAfterId, releaseOffsetDays }, position) => ({
      ...{ tenantId: tx.tenantId, id: id as Id<'CourseItem'>, courseId, position },
      ...{ kind, title, isRequired, unlockAfterId, releaseOffsetDays },
    })),
  );
  await addRecords(
    tx,
    indexName,
    items.map((item) => ({ id: item.id, texts: searchedTexts(item) })),
  );
}

/** The course is in the trash. */
export async function hideLessons(tx: Tx, courseId: Id<'Course'>): Promise<void> {
  const rows = await tx.db
    .select({ id: courseLessons.id })
    .from(courseLessons)
    .where(eq(courseLessons.courseId, courseId));
  if (rows.length > 0)
    await unindexRecords(
      tx,
      indexName,
      rows.map(({ id }) => id),
    );
}

interface LessonsOf {
  id?: string | undefined;
  courseId?: Id<'Course'>;
}

/** The searched texts of published lessons, from the version that learners see. */
export async function lessonTexts(tx: Tx, { id, courseId }: LessonsOf = {}): Promise<SearchedTexts[]> {
  const item = sql<PublishedItem>`item.value`;
  const found = await tx.db
    .select({ item })
    .from(courses)
    .innerJoin(
      courseVersions,
      and(
        eq(courseVersions.tenantId, courses.tenantId),
        eq(courseVersions.courseId, courses.id),
        eq(courseVersions.number, courses.publishedVersion),
      ),
    )
    .crossJoin(sql`jsonb_array_elements(${courseVersions.outline}->'items') as item(value)`)
    .where(
      and(
        isNull(courses.trashedAt),
        courseId ? eq(courses.id, courseId) : undefined,
        id ? sql`item.value->>'id' = ${id}` : undefined,
      ),
    );
  return found.map((row) => ({ id: row.item.id, texts: searchedTexts(row.item) }));
}

export const showLessons = async (tx: Tx, courseId: Id<'Course'>): Promise<void> =>
  addRecords(tx, indexName, await lessonTexts(tx, { courseId }));
