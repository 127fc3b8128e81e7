import { courseEvent, partEvent } from '@seedbed/domain/courses/activity-types.ts';
import type { ItemFields } from '@seedbed/domain/courses/course.ts';
import { NothingToRestore, TooManyItems } from '@seedbed/domain/courses/errors.ts';
import {
  checkSection,
  itemFieldNames,
  itemOf,
  mostItems,
  mostSections,
  type SectionFields,
  sectionFieldNames,
} from '@seedbed/domain/courses/input.ts';
import { stuckItem } from '@seedbed/domain/courses/opening-order.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween, same } from '@seedbed/domain/kernel/event.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Conflict, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type CourseCard, findManagedCourse, loadCourse } from '#capabilities/courses/find-courses.ts';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { courseItems, courseSections } from '#capabilities/courses/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { checkedItem } from './checked-item.ts';
import { assertOpens, type Draft, draftOf, type ItemRow, outlineItem, type SectionRow } from './outline.ts';
import { touchCourse } from './save-course.ts';

async function open(tx: Tx, actor: Actor, courseId: string) {
  const course = await findManagedCourse(tx, actor, courseId);
  await assertOn(tx);
  return { course, draft: await draftOf(tx, course.id) };
}

/** The trash holds removed parts, so their ids are not free. */
async function assertNew(tx: Tx, table: typeof courseSections | typeof courseItems, id: string): Promise<void> {
  if (!isId(id)) throw new Validation({ id: [{ code: 'invalid' }] });
  const [row] = await tx.db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, id as never));
  if (row) throw new Conflict();
}

/** Refuses a change after which an item never opens. */
async function done(tx: Tx, course: CourseCard, before: Draft): Promise<CourseCard> {
  assertOpens(await draftOf(tx, course.id), course.order, stuckItem(before.items, course.order));
  await touchCourse(tx, course.id);
  return loadCourse(tx, course.id);
}

interface GivenSection {
  courseId: string;
  id: string;
  title?: unknown;
  words?: unknown;
}

/** Its title, and the title in other languages, in a fixed order. */
export const sectionOf = ({ title, words }: SectionRow): SectionFields => checkSection({ title, words });

/** Adds a section at the end, or renames the one with this id. Absent fields stay. */
export async function saveSection(tx: Tx, actor: Actor, { courseId, id, ...given }: GivenSection) {
  const { course, draft } = await open(tx, actor, courseId);
  const before = draft.sections.find((one) => one.id === id);
  const was = before && sectionOf(before);
  const fields = checkSection({
    title: given.title ?? was?.title,
    words: given.words ?? was?.words ?? {},
  });
  const { title } = fields;
  if (before && was) {
    const changes = changesBetween<SectionFields>(was, fields, sectionFieldNames);
    if (!changes) return course;
    await tx.db
      .update(courseSections)
      .set({ ...fields, updatedAt: sql`now()`, version: sql`${courseSections.version} + 1` })
      .where(eq(courseSections.id, before.id));
    await logActivity(tx, actor, partEvent('courses.section-changed', course, { id, title }, changes));
    return done(tx, course, draft);
  }
  await assertNew(tx, courseSections, id);
  assertAllowed(draft.sections.length < mostSections, () => new TooManyItems(mostSections));
  const position = (draft.sections.at(-1)?.position ?? -1) + 1;
  const row = { tenantId: tx.tenantId, id: id as Id<'CourseSection'>, courseId: course.id, ...fields, position };
  await tx.db.insert(courseSections).values(row);
  await logActivity(tx, actor, partEvent('courses.section-added', course, { id, title }));
  return done(tx, course, draft);
}

/** Its items leave with it, and come back with it. */
export const removeSection = (actor: Actor, courseId: string, id: string): Promise<CourseCard> =>
  writeTx(actor, (tx) => setSectionTrashed(tx, actor, { courseId, id, isTrashed: true }));

interface Trashing {
  courseId: string;
  id: string;
  isTrashed: boolean;
}

export async function setSectionTrashed(tx: Tx, actor: Actor, { courseId, id, isTrashed }: Trashing) {
  const { course, draft } = await open(tx, actor, courseId);
  if (!isId<'CourseSection'>(id)) throw new NotFound();
  const [section] = await tx.db
    .select()
    .from(courseSections)
    .where(and(eq(courseSections.id, id), eq(courseSections.courseId, course.id)));
  if (!section || (section.trashedAt !== null) === isTrashed) return course;
  await setTrashed(tx, courseSections, id, isTrashed);
  await logActivity(
    tx,
    actor,
    partEvent(isTrashed ? 'courses.section-removed' : 'courses.section-added', course, section),
  );
  return done(tx, course, draft);
}

interface GivenItem {
  courseId: string;
  sectionId?: string | null | undefined;
  id: string;
  input: object;
  version?: number | null | undefined;
}

/** The fields in a fixed order: the database orders the keys of objects. */
const fieldsOf = (row: ItemRow): ItemFields => {
  const { id, sectionId, ...fields } = outlineItem(row);
  return itemOf(fields);
};

/** Adds an item at the end of the section, or changes the one with this id. Unchanged fields write nothing. */
export async function saveItem(tx: Tx, actor: Actor, { courseId, sectionId, id, input, version }: GivenItem) {
  const { course, draft } = await open(tx, actor, courseId);
  const before = draft.items.find((one) => one.id === id);
  const was = before && fieldsOf(before);
  const item = await checkedItem(tx, actor, { id, input: { ...was, ...input }, was, draft });
  const row = { ...item, unlockAfterId: item.unlockAfterId as Id<'CourseItem'> | null };
  if (before && was) {
    const changes = changesBetween<ItemFields>(was, item, itemFieldNames);
    if (!changes) {
      assertAllowed(!tx.leftOut, () => new NothingToRestore());
      return course;
    }
    if (version != null && version !== before.version) throw new Conflict({ version: before.version });
    await tx.db
      .update(courseItems)
      .set({ ...row, updatedAt: sql`now()`, version: sql`${courseItems.version} + 1` })
      .where(eq(courseItems.id, before.id));
    await logActivity(tx, actor, partEvent('courses.item-changed', course, { id, title: item.title }, changes));
    return done(tx, course, draft);
  }
  await assertNew(tx, courseItems, id);
  assertAllowed(draft.items.length < mostItems, () => new TooManyItems(mostItems));
  const section = draft.sections.find((one) => one.id === sectionId) ?? draft.sections.at(-1);
  if (!section) throw new NotFound();
  const position = Math.max(-1, ...draft.items.map((one) => one.position)) + 1;
  const place = { sectionId: section.id, position };
  await tx.db
    .insert(courseItems)
    .values({ tenantId: tx.tenantId, id: id as Id<'CourseItem'>, courseId: course.id, ...place, ...row });
  await logActivity(tx, actor, partEvent('courses.item-added', course, { id, title: item.title }));
  return done(tx, course, draft);
}

/** Completions stay, for the day when the item comes back. */
export const removeItem = (actor: Actor, courseId: string, id: string): Promise<CourseCard> =>
  writeTx(actor, (tx) => setItemTrashed(tx, actor, { courseId, id, isTrashed: true }));

export async function setItemTrashed(tx: Tx, actor: Actor, { courseId, id, isTrashed }: Trashing) {
  const { course, draft } = await open(tx, actor, courseId);
  if (!isId<'CourseItem'>(id)) throw new NotFound();
  const [item] = await tx.db
    .select()
    .from(courseItems)
    .where(and(eq(courseItems.id, id), eq(courseItems.courseId, course.id)));
  if (!item || (item.trashedAt !== null) === isTrashed) return course;
  await setTrashed(tx, courseItems, id, isTrashed);
  await logActivity(tx, actor, partEvent(isTrashed ? 'courses.item-removed' : 'courses.item-added', course, item));
  return done(tx, course, draft);
}

/** The ids of sections and items as they follow each other on the page. */
export const orderOf = (draft: Draft): string[] =>
  draft.sections.flatMap(({ id }) => [
    id,
    ...draft.items.filter(({ sectionId }) => sectionId === id).map((item) => item.id),
  ]);

/** All sections and items in their new order. Items belong to the section above them. */
export const arrangeCourse = (actor: Actor, courseId: string, ids: readonly string[]): Promise<CourseCard> =>
  writeTx(actor, (tx) => arrangeIn(tx, actor, courseId, ids));

export async function arrangeIn(tx: Tx, actor: Actor, courseId: string, ids: readonly string[]): Promise<CourseCard> {
  const { course, draft } = await open(tx, actor, courseId);
  const old = orderOf(draft);
  if (same(old, ids)) return course;
  const isWhole = ids.length === old.length && new Set(ids).size === ids.length && ids.every((id) => old.includes(id));
  const [first] = ids;
  // Someone added or removed a part meanwhile.
  if (!isWhole || !draft.sections.some(({ id }) => id === first)) throw new Conflict();
  let section = draft.sections[0];
  for (const [position, id] of ids.entries()) {
    const next = draft.sections.find((one) => one.id === id);
    if (next) {
      section = next;
      await tx.db.update(courseSections).set({ position }).where(eq(courseSections.id, next.id));
    } else if (section) {
      await tx.db
        .update(courseItems)
        .set({ position, sectionId: section.id })
        .where(eq(courseItems.id, id as Id<'CourseItem'>));
    }
  }
  await logActivity(tx, actor, courseEvent('courses.arranged', course, { changes: { order: { old, new: ids } } }));
  return done(tx, course, draft);
}
