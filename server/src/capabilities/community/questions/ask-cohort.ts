import { questionEvent } from '@seedbed/domain/community/activity-types.ts';
import { AlreadyAnswered, NobodyToAsk } from '@seedbed/domain/community/errors.ts';
import { checkAnswer, checkQuestion } from '@seedbed/domain/community/input.ts';
import { canAskCohort } from '@seedbed/domain/community/policy.ts';
import { peopleAsked } from '@seedbed/domain/community/questions.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed, Forbidden, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { cohortAsked, cohortQuestions } from '#capabilities/community/table.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { findActor } from '#platform/actors.ts';
import { createOnce } from '#platform/create-once.ts';
import { RateLimit } from '#platform/rate-limit.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { choosePeople } from './choose-people.ts';
import { cardOf, lockQuestion, type QuestionCard } from './find-questions.ts';

interface NewQuestion {
  id?: string | null | undefined;
  question: string;
  details?: string | null | undefined;
  skill: string;
}

const ofPerson = new RateLimit(20, 86_400);

/** Asks three people with the skill. A repeated call asks nobody again. */
export const askCohort = (actor: Actor, { id: given, ...input }: NewQuestion): Promise<QuestionCard> =>
  writeTx(actor, async (tx) => {
    assertAllowed(canAskCohort(actor), () => new Forbidden());
    const values = { ...checkQuestion({ ...input, details: input.details ?? '' }), askerId: actor.userId };
    const { id, isNew } = await createOnce(tx, actor, cohortQuestions, given, values);
    if (isNew) {
      ofPerson.take(`${tx.tenantId} ${actor.userId}`);
      await assertKnownSkill(tx, values.skill);
      const people = await choosePeople(tx, actor, { skill: values.skill, count: peopleAsked, without: [] });
      assertAllowed(people.length > 0, () => new NobodyToAsk());
      await addAsked(tx, id, people);
      await logActivity(tx, actor, questionEvent('community.question-asked', id, [actor.userId, ...people], people));
    }
    return cardOf(tx, actor, id);
  });

/** The id of a skill of the organization, or any name that people wrote. */
async function assertKnownSkill(tx: Tx, skill: string): Promise<void> {
  if (!isId<'Tag'>(skill)) return;
  const [known] = await tx.db
    .select({ id: tags.id })
    .from(tags)
    .where(and(eq(tags.id, skill), eq(tags.kind, 'skills'), isNull(tags.trashedAt)));
  if (!known) throw new NotFound();
}

const addAsked = (tx: Tx, questionId: Id<'CohortQuestion'>, people: readonly Id<'User'>[]) =>
  tx.db
    .insert(cohortAsked)
    .values(people.map((userId) => ({ tenantId: tx.tenantId, id: newId<'CohortAsked'>(), questionId, userId })));

/** The first answer closes the question. A repeated answer succeeds. */
export const answerQuestion = (actor: Actor, id: string, given: string): Promise<QuestionCard> =>
  writeTx(actor, async (tx) => {
    const { answer } = checkAnswer({ answer: given });
    const row = await lockQuestion(tx, actor, id);
    assertAllowed(row.askedIds.includes(actor.userId));
    if (row.answeredById === actor.userId && row.answer === answer) return cardOf(tx, actor, row.id);
    assertAllowed(row.answer === null, () => new AlreadyAnswered());
    await tx.db
      .update(cohortQuestions)
      .set({
        ...{ answer, answeredById: actor.userId, answeredAt: sql`now()`, updatedAt: sql`now()` },
        version: sql`${cohortQuestions.version} + 1`,
      })
      .where(eq(cohortQuestions.id, row.id));
    await logActivity(tx, actor, questionEvent('community.question-answered', row.id, [row.askerId, ...row.askedIds]));
    return cardOf(tx, actor, row.id);
  });

/** The person leaves the question to another one with the skill, whom the author may ask. */
export const passQuestion = (actor: Actor, id: string): Promise<boolean> =>
  writeTx(actor, async (tx) => {
    const row = await lockQuestion(tx, actor, id);
    assertAllowed(row.askedIds.includes(actor.userId));
    assertAllowed(row.answer === null, () => new AlreadyAnswered());
    await tx.db
      .update(cohortAsked)
      .set({ passedAt: sql`now()` })
      .where(and(eq(cohortAsked.questionId, row.id), eq(cohortAsked.userId, actor.userId)));
    const next = await nextPeople(tx, row.askerId, row.id, row.skill);
    if (next.length > 0) await addAsked(tx, row.id, next);
    const people = [row.askerId, ...row.askedIds, ...next];
    await logActivity(tx, actor, questionEvent('community.question-passed', row.id, people, next));
    return true;
  });

async function nextPeople(tx: Tx, askerId: Id<'User'>, questionId: Id<'CohortQuestion'>, skill: string) {
  const asker = await findActor(tx, askerId);
  if (!asker) return [];
  const before = await tx.db
    .select({ userId: cohortAsked.userId })
    .from(cohortAsked)
    .where(eq(cohortAsked.questionId, questionId));
  return choosePeople(tx, asker, { skill, count: 1, without: before.map(({ userId }) => userId) });
}
