import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, getTableColumns, isNull } from 'drizzle-orm';
import type { SearchSource } from '#platform/search/find-records.ts';
import { visibleQuestions } from './find-questions.ts';
import { QuizQuestionType } from './graphql.ts';
import { textsOf } from './save-question.ts';
import { quizQuestions } from './table.ts';

export const questionSearch: SearchSource = {
  type: QuizQuestionType,
  table: quizQuestions,
  card: getTableColumns(quizQuestions),
  visibleTo: visibleQuestions,
  texts: async (tx, id) => {
    const wanted = id ? eq(quizQuestions.id, id as Id<'QuizQuestion'>) : undefined;
    const found = await tx.db
      .select({ id: quizQuestions.id, name: quizQuestions.name, topic: quizQuestions.topic })
      .from(quizQuestions)
      .where(and(isNull(quizQuestions.trashedAt), wanted));
    return found.map((one) => ({ id: one.id, texts: textsOf(one) }));
  },
};
