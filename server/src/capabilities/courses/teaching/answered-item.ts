import type { PublishedItem } from '@seedbed/domain/courses/course.ts';
import { unaskedAnswers } from '@seedbed/domain/courses/submission.ts';
import { inLanguage } from '@seedbed/domain/courses/texts/words.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type CourseCard, outlineOfVersion, publishedOutline } from '#capabilities/courses/find-courses.ts';
import type { SubmissionCard } from '#capabilities/courses/learning/find-submissions.ts';
import { courseVersions } from '#capabilities/courses/table.ts';
import type { Tx } from '#platform/tx.ts';

interface OfCourse {
  submission: { itemId: string };
  course: CourseCard;
}

export interface AnsweredItem {
  item: PublishedItem | null;
  /** The version that was answered is not stored: the item is that of a newer one. */
  isNewer: boolean;
}

/** The item as it is published, or as it was when it last was: it may have left the course since. */
export async function itemOf(tx: Tx, { submission, course }: OfCourse): Promise<PublishedItem | null> {
  const live = (await publishedOutline(tx, course))?.items.find(({ id }) => id === submission.itemId);
  if (live) return live;
  const versions = await tx.db
    .select({ outline: courseVersions.outline })
    .from(courseVersions)
    .where(eq(courseVersions.courseId, course.id))
    .orderBy(sql`${courseVersions.number} desc`)
    .limit(20);
  return versions.flatMap(({ outline }) => outline.items).find(({ id }) => id === submission.itemId) ?? null;
}

/** The item of the version that the submission answers: publishing changes no question that was answered before. */
export async function answeredItem(
  tx: Tx,
  { submission, course }: { submission: SubmissionCard; course: CourseCard },
): Promise<AnsweredItem> {
  const { answersVersion, itemId, state } = submission;
  if (state === 'draft') return { item: await itemOf(tx, { submission, course }), isNewer: false };
  const outline = answersVersion === null ? null : await outlineOfVersion(tx, course.id, answersVersion);
  const item = outline?.items.find(({ id }) => id === itemId);
  if (item) return { item, isNewer: false };
  return { item: await itemOf(tx, { submission, course }), isNewer: true };
}

/** An answer to a question that the item asks no longer. */
export interface UnaskedAnswer {
  promptId: string;
  /** Null if no stored version asks the question. */
  label: string | null;
  answer: string;
}

interface QuestionView {
  /** The questions that the reader sees. */
  prompts: readonly { id: string }[] | undefined;
  language: string;
}

interface AskedItem {
  courseId: Id<'Course'>;
  itemId: string;
  /** The version that was answered, if any. */
  answersVersion: number | null;
}

/**
 * Which of these questions a stored version of the item asks, each with the item that asks it: of the version that was
 * answered, else of the newest one.
 */
export function questionsEverAsked(tx: Tx, { courseId, itemId, answersVersion }: AskedItem, ids: readonly string[]) {
  const promptId = sql<string>`prompt.value->>'id'`;
  return tx.db
    .selectDistinctOn([promptId], { promptId, item: sql<PublishedItem>`item.value` })
    .from(courseVersions)
    .crossJoin(sql`jsonb_array_elements(${courseVersions.outline}->'items') as item(value)`)
    .crossJoin(sql`lateral jsonb_array_elements(item.value->'content'->'prompts') as prompt(value)`)
    .where(
      and(
        eq(courseVersions.courseId, courseId),
        sql`item.value->>'id' = ${itemId}`,
        sql`${promptId} = any(${sql.param([...ids])}::text[])`,
      ),
    )
    .orderBy(
      promptId,
      sql`(${courseVersions.number} = ${answersVersion}::int) desc nulls last`,
      desc(courseVersions.number),
    );
}

/** Each with the question that was answered. */
export async function unaskedOf(
  tx: Tx,
  submission: Pick<SubmissionCard, 'courseId' | 'itemId' | 'answers' | 'answersVersion'>,
  { prompts = [], language }: QuestionView,
): Promise<UnaskedAnswer[]> {
  const unasked = Object.entries(unaskedAnswers(prompts, submission.answers));
  if (unasked.length === 0) return [];
  const ids = unasked.map(([id]) => id);
  const found = await questionsEverAsked(tx, submission, ids);
  const labels = new Map(
    found.map((row) => {
      const { content } = inLanguage(row.item, language);
      return [row.promptId, content.prompts?.find(({ id }) => id === row.promptId)?.label ?? null];
    }),
  );
  return unasked.map(([id, answer]) => ({ promptId: id, label: labels.get(id) ?? null, answer }));
}
