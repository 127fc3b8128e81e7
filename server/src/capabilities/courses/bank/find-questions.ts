import { canUseQuestionBank } from '@seedbed/domain/courses/policy.ts';
import { mostOfTopic } from '@seedbed/domain/courses/quiz/draw.ts';
import { type QuizQuestion, readQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { type BankByTopic, topicsOf, withPools } from '@seedbed/domain/courses/quiz/questions-for.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { courseItems, courses } from '#capabilities/courses/table.ts';
import { noRecord, type Restriction } from '#platform/list/source.ts';
import type { Tx } from '#platform/tx.ts';
import { quizQuestions } from './table.ts';

export type BankQuestion = typeof quizQuestions.$inferSelect;

export const visibleQuestions = (actor: Actor): Restriction => (canUseQuestionBank(actor) ? { key: 'ALL' } : noRecord);

/** Hidden equals absent. */
export async function findQuestion(tx: Tx, actor: Actor, id: string, { lock = false } = {}): Promise<BankQuestion> {
  if (!canUseQuestionBank(actor) || !isId<'QuizQuestion'>(id)) throw new NotFound();
  const query = tx.db
    .select()
    .from(quizQuestions)
    .where(and(eq(quizQuestions.id, id), isNull(quizQuestions.trashedAt)));
  const [found] = await (lock ? query.for('update') : query);
  if (!found) throw new NotFound();
  return found;
}

export interface BankTopic {
  name: string;
  questions: number;
}

export const listTopics = (tx: Tx): Promise<BankTopic[]> =>
  tx.db
    .select({ name: quizQuestions.topic, questions: count() })
    .from(quizQuestions)
    .where(isNull(quizQuestions.trashedAt))
    .groupBy(quizQuestions.topic)
    .orderBy(asc(quizQuestions.topic))
    .limit(500);

/** The newest questions of each topic, in one statement. */
async function bankOf(tx: Tx, topics: readonly string[]): Promise<BankByTopic> {
  if (topics.length === 0) return new Map();
  const place = sql<number>`row_number() over (partition by ${quizQuestions.topic} order by ${quizQuestions.id} desc)`;
  const newest = tx.db
    .select({
      topic: quizQuestions.topic,
      question: quizQuestions.question,
      id: quizQuestions.id,
      place: place.as('place'),
    })
    .from(quizQuestions)
    .where(and(inArray(quizQuestions.topic, [...topics]), isNull(quizQuestions.trashedAt)))
    .as('newest');
  const rows = await tx.db
    .select({ topic: newest.topic, question: newest.question })
    .from(newest)
    .where(sql`${newest.place} <= ${mostOfTopic}`)
    .orderBy(desc(newest.id));
  const bank = new Map<string, QuizQuestion[]>();
  for (const { topic, question } of rows) bank.set(topic, [...(bank.get(topic) ?? []), readQuestion(question)]);
  return bank;
}

/** The items with the questions that the bank has now. */
export async function withBank<Item extends { content: object }>(tx: Tx, items: readonly Item[]): Promise<Item[]> {
  const topics = [...new Set(items.flatMap(({ content }) => topicsOf(content)))];
  if (topics.length === 0) return [...items];
  const bank = await bankOf(tx, topics);
  return items.map((item) => ({ ...item, content: withPools(item.content, bank) }));
}

/** The number of courses that hold a copy of each question or draw from its topic. One statement for a page. */
export async function coursesUsing(tx: Tx, ids: readonly Id<'QuizQuestion'>[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.db.execute<{ id: string; courses: number }>(sql`
    with quiz as materialized (
      select i.course_id, i.content from ${courseItems} i join ${courses} c
        on c.tenant_id = i.tenant_id and c.id = i.course_id and c.trashed_at is null
      where i.kind = 'quiz' and i.trashed_at is null),
    used as (
      select course_id, q.value ->> 'fromBankId' as bank_id, null as topic
      from quiz, jsonb_array_elements(coalesce(content -> 'questions', '[]')) q(value)
      where q.value ->> 'fromBankId' is not null
      union all
      select course_id, null, d.value ->> 'topic' from quiz, jsonb_array_elements(coalesce(content -> 'draws', '[]')) d(value))
    select b.id, count(distinct u.course_id)::int as courses
    from ${quizQuestions} b join used u on u.bank_id = b.id::text or u.topic = b.topic
    where b.id = any(${sql.param([...ids])}::uuid[])
    group by b.id`);
  return new Map(rows.map((row) => [row.id, row.courses]));
}
