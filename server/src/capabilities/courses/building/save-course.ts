import { courseEvent } from '@seedbed/domain/courses/activity-types.ts';
import { audienceTexts, rulesFrom } from '@seedbed/domain/courses/audience.ts';
import type { CourseState } from '@seedbed/domain/courses/course.ts';
import { type CourseInput, checkAudience, checkCourse, courseFieldNames } from '@seedbed/domain/courses/input.ts';
import { stuckItem } from '@seedbed/domain/courses/opening-order.ts';
import { canCreateCourse, canManageCourse } from '@seedbed/domain/courses/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { changesBetween, same } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { type Translation, translated } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import {
  type CourseCard,
  findCourse,
  findManagedCourse,
  loadCourse,
  publishedOutline,
} from '#capabilities/courses/find-courses.ts';
import { assertOn } from '#capabilities/courses/is-on.ts';
import { hideLessons, showLessons } from '#capabilities/courses/lessons/publish-lessons.ts';
import { courseItems, courseSections, courses } from '#capabilities/courses/table.ts';
import { findIncubatorIn } from '#capabilities/incubators/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords, indexRecord, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { audienceOf, replaceAudience } from './audience-sql.ts';
import { withCopiedPictures } from './item-pictures.ts';
import { assertOpens, type Draft, draftOf } from './outline.ts';

export const nameOf = (title: readonly Translation[], language: string): string =>
  translated(title, language) || (title[0]?.value ?? '');

/** All languages, so that everyone finds it by their own. */
export const textsOf = ({ title, summary }: Pick<CourseCard, 'title' | 'summary'>): string[] =>
  [...title, ...summary].map(({ value }) => value);

interface NewCourse {
  input: object;
  /** A course whose sections and items the new one gets. */
  copyOf?: string | null | undefined;
}

/** `id` is made by the client, so that a repeated call creates one course. */
export const createCourse = (actor: Actor, given: NewCourse, id?: string | null): Promise<CourseCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canCreateCourse(actor));
    await assertOn(tx);
    const fields = checkCourse(given.input);
    const source = given.copyOf ? await findCourse(tx, actor, given.copyOf) : null;
    if (source) assertAllowed(canManageCourse(actor, source));
    const name = nameOf(fields.title, (await findIncubatorIn(tx)).defaultLanguage);
    const row = { ...fields, name, createdById: actor.userId };
    const created = await createOnce(tx, actor, courses, id, row, { ...fields, copyOf: source?.id ?? null });
    if (!created.isNew) return loadCourse(tx, created.id);
    if (source) {
      const draft = await draftOf(tx, source.id);
      assertOpens(draft, fields.order);
      await copyDraft(tx, actor, created.id, draft);
    }
    await addRecords(tx, 'Course', [{ id: created.id, texts: textsOf(fields) }]);
    await logActivity(tx, actor, courseEvent('courses.created', { id: created.id, name }));
    return loadCourse(tx, created.id);
  });

/** New ids, also in the links between items: completions belong to the course that they were made in. */
async function copyDraft(tx: Tx, actor: Actor, courseId: Id<'Course'>, { sections, items }: Draft): Promise<void> {
  const sectionIds = new Map(sections.map(({ id }) => [id, newId<'CourseSection'>()]));
  const itemIds = new Map(items.map(({ id }) => [id, newId<'CourseItem'>()]));
  const fresh = { tenantId: tx.tenantId, courseId };
  if (sections.length > 0)
    await tx.db.insert(courseSections).values(
      sections.map(({ id, title, words, position }) => ({
        ...{ ...fresh, title, words, position },
        id: sectionIds.get(id) ?? newId<'CourseSection'>(),
      })),
    );
  const rows = items.map(({ id, createdAt, updatedAt, version, trashedAt, ...item }) => ({
    ...item,
    ...fresh,
    id: itemIds.get(id) ?? newId<'CourseItem'>(),
    sectionId: sectionIds.get(item.sectionId) ?? item.sectionId,
    unlockAfterId: (item.unlockAfterId && itemIds.get(item.unlockAfterId)) || null,
  }));
  if (rows.length > 0) await tx.db.insert(courseItems).values(rows);
  for (const [i, item] of items.entries()) {
    const row = rows[i];
    if (!row) continue;
    const copied = await withCopiedPictures(tx, actor, item, { from: item.id, to: row.id, courseId });
    if (copied !== item)
      await tx.db
        .update(courseItems)
        .set({ content: copied.content, words: copied.words })
        .where(eq(courseItems.id, row.id));
  }
}

export const inputOf = ({ title, summary, order, selfEnroll, givesCertificate }: CourseCard): CourseInput => ({
  ...{ title: [...title], summary: [...summary], order, selfEnroll, givesCertificate },
});

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function saveCourse(
  tx: Tx,
  actor: Actor,
  id: string,
  input: object,
  version?: number | null,
): Promise<CourseCard> {
  const before = await findManagedCourse(tx, actor, id);
  await assertOn(tx);
  const was = inputOf(before);
  const fields = checkCourse({ ...was, ...input });
  const changes = changesBetween<CourseInput>(was, fields, courseFieldNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  if (changes.order) {
    const draft = await draftOf(tx, before.id);
    assertOpens(draft, fields.order, stuckItem(draft.items, before.order));
    // The order is live at once.
    const live = await publishedOutline(tx, before);
    if (live) assertOpens(live, fields.order, stuckItem(live.items, before.order));
  }
  const name = nameOf(fields.title, (await findIncubatorIn(tx)).defaultLanguage);
  await touchCourse(tx, before.id, { ...fields, name });
  await indexRecord(tx, 'Course', before.id, textsOf(fields));
  await logActivity(
    tx,
    actor,
    courseEvent('courses.changed', { id: before.id, name }, { changes, reachesLearners: true }),
  );
  return loadCourse(tx, before.id);
}

/** Each change of its outline is a new version of the record too. */
export const touchCourse = (tx: Tx, id: Id<'Course'>, change: Partial<typeof courses.$inferInsert> = {}) =>
  tx.db
    .update(courses)
    .set({ ...change, updatedAt: sql`now()`, version: sql`${courses.version} + 1` })
    .where(eq(courses.id, id));

/** `audienceBefore` is what the person saw. If someone else changed it since, it is a conflict. */
export const setCourseAudience = (
  actor: Actor,
  id: string,
  audience: unknown,
  audienceBefore?: unknown,
): Promise<CourseCard> =>
  writeTx(actor, (tx) => {
    const before = audienceBefore == null ? null : audienceTexts(checkAudience(audienceBefore));
    return setAudienceIn(tx, actor, id, { rules: checkAudience(audience), before });
  });

interface AudienceChange {
  rules: ReturnType<typeof checkAudience>;
  before: string[] | null;
}

async function setAudienceIn(tx: Tx, actor: Actor, id: string, { rules, before }: AudienceChange) {
  const course = await findManagedCourse(tx, actor, id);
  await assertOn(tx);
  const [old, now] = [audienceTexts(await audienceOf(tx, course.id)), audienceTexts(rules)];
  if (same(old, now)) return course;
  if (before && !same(old, before)) throw new Conflict({ version: course.version });
  await replaceAudience(tx, course.id, rules);
  await touchCourse(tx, course.id);
  const changes = { audience: { old, new: now } };
  await logActivity(tx, actor, courseEvent('courses.audience-set', course, { changes, reachesLearners: true }));
  return loadCourse(tx, course.id);
}

export const undoAudience = ({ tx, actor, recordId }: UndoCall, old: Readonly<Record<string, unknown>>) =>
  setAudienceIn(tx, actor, recordId, { rules: rulesFrom(old.audience as string[]), before: null });

/** Learners of an archived course keep what they have; nobody enrolls any more. Idempotent. */
export const setCourseArchived = (actor: Actor, id: string, archived: boolean): Promise<CourseCard> =>
  writeTx(actor, async (tx) => {
    const course = await findManagedCourse(tx, actor, id);
    await assertOn(tx);
    return setStateIn(tx, actor, course, archived ? 'archived' : course.publishedVersion ? 'published' : 'draft');
  });

async function setStateIn(tx: Tx, actor: Actor, course: CourseCard, state: CourseState): Promise<CourseCard> {
  if (course.state === state) return course;
  await touchCourse(tx, course.id, { state });
  const changes = { state: { old: course.state, new: state } };
  await logActivity(tx, actor, courseEvent('courses.archived', course, { changes, reachesLearners: true }));
  return loadCourse(tx, course.id);
}

export const undoState = async ({ tx, actor, recordId }: UndoCall, old: Readonly<Record<string, unknown>>) =>
  setStateIn(tx, actor, await findManagedCourse(tx, actor, recordId), old.state as CourseState);

/** Moves it to the trash for 30 days, with its runs and learners. */
export const deleteCourse = (actor: Actor, id: string): Promise<Id<'Course'>> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, courses, id, 'courses.deleted')) return id as Id<'Course'>;
    const course = await findManagedCourse(tx, actor, id);
    await assertOn(tx);
    await trash(tx, actor, course);
    return course.id;
  });

async function trash(tx: Tx, actor: Actor, course: CourseCard): Promise<void> {
  await setTrashed(tx, courses, course.id, true);
  await unindexRecords(tx, 'Course', [course.id]);
  await hideLessons(tx, course.id);
  await logActivity(tx, actor, courseEvent('courses.deleted', course, { reachesLearners: true }));
}

export const undoCreation = async ({ tx, actor, recordId }: UndoCall): Promise<void> =>
  trash(tx, actor, await findManagedCourse(tx, actor, recordId));

export async function restoreCourse({ tx, actor, recordId }: UndoCall): Promise<void> {
  await setTrashed(tx, courses, recordId, false);
  const course = await findManagedCourse(tx, actor, recordId);
  await indexRecord(tx, 'Course', course.id, textsOf(course));
  await showLessons(tx, course.id);
  await logActivity(tx, actor, courseEvent('courses.restored', course, { reachesLearners: true }));
}
