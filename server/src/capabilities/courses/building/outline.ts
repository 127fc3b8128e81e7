import type { CourseOrder, OutlineItem } from '@seedbed/domain/courses/course.ts';
import { ItemNeverOpens } from '@seedbed/domain/courses/errors.ts';
import { stuckItem } from '@seedbed/domain/courses/opening-order.ts';
import type { Outline } from '@seedbed/domain/courses/publish.ts';
import { readContent } from '@seedbed/domain/courses/quiz/questions-for.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { courseItems, courseSections } from '#capabilities/courses/table.ts';
import type { Tx } from '#platform/tx.ts';

export type SectionRow = typeof courseSections.$inferSelect;
export type ItemRow = typeof courseItems.$inferSelect;

export interface Draft {
  sections: SectionRow[];
  /** In the order of their sections. */
  items: ItemRow[];
}

export async function draftOf(tx: Tx, courseId: Id<'Course'>): Promise<Draft> {
  const sections = await tx.db
    .select()
    .from(courseSections)
    .where(and(eq(courseSections.courseId, courseId), isNull(courseSections.trashedAt)))
    .orderBy(asc(courseSections.position), asc(courseSections.id));
  const rows = await tx.db
    .select()
    .from(courseItems)
    .where(and(eq(courseItems.courseId, courseId), isNull(courseItems.trashedAt)))
    .orderBy(asc(courseItems.position), asc(courseItems.id));
  const bySection = Map.groupBy(rows, ({ sectionId }) => sectionId);
  const items = sections.flatMap(({ id }) => bySection.get(id) ?? []);
  return { sections, items: items.map((item) => ({ ...item, content: readContent(item.content) })) };
}

/** The facts that a version keeps. */
export const outlineItem = (row: ItemRow): OutlineItem => ({
  id: row.id,
  sectionId: row.sectionId,
  kind: row.kind,
  title: row.title,
  content: row.content,
  isRequired: row.isRequired,
  isTeam: row.isTeam,
  unlockAfterId: row.unlockAfterId,
  releaseOffsetDays: row.releaseOffsetDays,
  dueOffsetDays: row.dueOffsetDays,
  criteria: row.criteria,
  words: row.words,
});

export const outlineOf = ({ sections, items }: Draft): Outline => ({
  sections: sections.map(({ id, title, words }) => ({ id, title, words })),
  items: items.map(outlineItem),
});

/** A stored course with a stuck item can still be changed, to free the item. */
export function assertOpens({ items }: Pick<Outline, 'items'>, order: CourseOrder, before: unknown = null): void {
  const stuck = stuckItem(items, order);
  if (stuck && !before) throw new ItemNeverOpens(stuck);
}
