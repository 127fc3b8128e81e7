import { canPublishAnswer } from '@seedbed/domain/community/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import type { PersonCard } from '#capabilities/accounts/public.ts';
import { cardsOfPeople } from '#capabilities/community/people-cards.ts';
import { cohortAsked, cohortQuestions } from '#capabilities/community/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import type { Tx } from '#platform/tx.ts';

export type QuestionRow = typeof cohortQuestions.$inferSelect;

export interface QuestionCard {
  id: Id<'CohortQuestion'>;
  question: string;
  details: string;
  skill: string;
  asker: PersonCard | null;
  isOwn: boolean;
  /** It waits for the person. */
  isToAnswer: boolean;
  /** The people who are asked; only the author sees them. */
  asked: PersonCard[];
  answer: string | null;
  answeredBy: PersonCard | null;
  answeredAt: Temporal.Instant | null;
  createdAt: Temporal.Instant;
  /** The article made of the answer, for its author. */
  resourceId: Id<'Resource'> | null;
  isPublishable: boolean;
}

const mostShown = 100;

const isAsked = (tx: Tx, userId: Id<'User'>) =>
  exists(
    tx.db
      .select({ one: sql`1` })
      .from(cohortAsked)
      .where(
        and(
          eq(cohortAsked.questionId, cohortQuestions.id),
          eq(cohortAsked.userId, userId),
          isNull(cohortAsked.passedAt),
        ),
      ),
  );

/** The own questions, and those that ask the person. The newest first. */
export async function listQuestions(tx: Tx, actor: Actor): Promise<QuestionCard[]> {
  const rows = await tx.db
    .select()
    .from(cohortQuestions)
    .where(
      and(isNull(cohortQuestions.trashedAt), or(eq(cohortQuestions.askerId, actor.userId), isAsked(tx, actor.userId))),
    )
    .orderBy(desc(cohortQuestions.createdAt), desc(cohortQuestions.id))
    .limit(mostShown);
  return cardsOf(tx, rows, actor);
}

async function cardsOf(tx: Tx, rows: readonly QuestionRow[], actor: Actor): Promise<QuestionCard[]> {
  if (rows.length === 0) return [];
  const asked = await askedBy(
    tx,
    rows.map(({ id }) => id),
  );
  const people = await cardsOfPeople(tx, [
    ...rows.flatMap(({ askerId, answeredById }) => [askerId, answeredById ?? askerId]),
    ...asked.map(({ userId }) => userId),
  ]);
  const skills = await skillNames(
    tx,
    rows.map(({ skill }) => skill),
  );
  return rows.map((row) => {
    const isOwn = row.askerId === actor.userId;
    const ofRow = asked.filter(({ questionId }) => questionId === row.id);
    const facts = { askerId: row.askerId, isAnswered: row.answer !== null, isPublished: row.resourceId !== null };
    return {
      ...row,
      skill: skills.get(row.skill) ?? row.skill,
      asker: people.get(row.askerId) ?? null,
      isOwn,
      isToAnswer: !isOwn && row.answer === null,
      asked: isOwn ? ofRow.flatMap(({ userId }) => people.get(userId) ?? []) : [],
      answeredBy: (row.answeredById && people.get(row.answeredById)) || null,
      resourceId: isOwn ? row.resourceId : null,
      isPublishable: canPublishAnswer(actor, facts),
    };
  });
}

/** Without those who passed. */
const askedBy = (tx: Tx, ids: readonly Id<'CohortQuestion'>[]) =>
  tx.db
    .select({ questionId: cohortAsked.questionId, userId: cohortAsked.userId })
    .from(cohortAsked)
    .where(and(inArray(cohortAsked.questionId, [...ids]), isNull(cohortAsked.passedAt)))
    .orderBy(cohortAsked.id);

async function skillNames(tx: Tx, skills: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = skills.filter((skill) => isId<'Tag'>(skill)) as Id<'Tag'>[];
  if (ids.length === 0) return new Map();
  const rows = await tx.db.select({ id: tags.id, name: tags.name }).from(tags).where(inArray(tags.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Locked, for its author and the people asked. Hidden equals absent. */
export async function lockQuestion(
  tx: Tx,
  { userId }: Actor,
  id: string,
): Promise<QuestionRow & { askedIds: Id<'User'>[] }> {
  if (!isId<'CohortQuestion'>(id)) throw new NotFound();
  const [row] = await tx.db
    .select()
    .from(cohortQuestions)
    .where(and(eq(cohortQuestions.id, id), isNull(cohortQuestions.trashedAt)))
    .for('update');
  const askedIds = row ? (await askedBy(tx, [row.id])).map((one) => one.userId) : [];
  if (!row || (row.askerId !== userId && !askedIds.includes(userId))) throw new NotFound();
  return { ...row, askedIds };
}

export async function cardOf(tx: Tx, actor: Actor, id: Id<'CohortQuestion'>): Promise<QuestionCard> {
  const rows = await tx.db.select().from(cohortQuestions).where(eq(cohortQuestions.id, id));
  const [card] = await cardsOf(tx, rows, actor);
  return card as QuestionCard;
}
