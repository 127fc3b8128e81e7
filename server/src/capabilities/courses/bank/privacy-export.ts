import { asc, eq, sql } from 'drizzle-orm';
import { findActor } from '#platform/actors.ts';
import { nameIfVisible, type PrivacySource } from '#platform/privacy-sources.ts';
import { visibleQuestions } from './find-questions.ts';
import { quizQuestions } from './table.ts';

/** The questions that a person wrote for the bank. They belong to the organization and stay. */
export const questionSource: PrivacySource = {
  name: 'quiz-questions',
  collect: async (tx, { id }) => {
    const name = sql`case when ${quizQuestions.trashedAt} is null then ${quizQuestions.name} end`;
    return tx.db
      .select({
        name: nameIfVisible(name, await findActor(tx, id), visibleQuestions),
        topic: quizQuestions.topic,
        createdAt: quizQuestions.createdAt,
      })
      .from(quizQuestions)
      .where(eq(quizQuestions.createdById, id))
      .orderBy(asc(quizQuestions.id));
  },
  erase: async (tx, { id }) => {
    await tx.db.update(quizQuestions).set({ createdById: null }).where(eq(quizQuestions.createdById, id));
  },
};
