import { questionColumns } from '@seedbed/domain/courses/columns.ts';
import { getTableColumns } from 'drizzle-orm';
import { defineList } from '#platform/list/source.ts';
import { visibleQuestions } from './find-questions.ts';
import { quizQuestions } from './table.ts';

export const questionList = defineList({
  name: 'quiz_questions',
  columns: questionColumns,
  table: quizQuestions,
  sources: {
    name: quizQuestions.name,
    topic: quizQuestions.topic,
    answer: quizQuestions.kind,
    changedAt: quizQuestions.updatedAt,
  },
  search: [quizQuestions.name, quizQuestions.topic],
  card: getTableColumns(quizQuestions),
  visibleTo: visibleQuestions,
});
