import { newQuestion, type QuizQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { richTextOf } from '@seedbed/domain/kernel/text/rich-text.ts';
import { inTenant } from '#platform/tx.ts';
import { batchAction, runBatch } from '#testing/matrix/batch-action.ts';
import type { Expectations, RecordFixture } from '#testing/matrix/matrix-row.ts';
import { admins, type Roles } from '#testing/matrix/roles.ts';
import { quizQuestions } from './table.ts';

/** People who write courses or teach them. */
const authors: Roles = [...admins, 'SubAdmin', 'Staff', 'Coach'];

interface Row {
  createdById?: Id<'User'>;
  trashedAt?: Temporal.Instant;
}

/** A question of the bank: no startup owns it. */
async function putQuestion(tenantId: Id<'Incubator'>, { trashedAt, createdById }: Row) {
  const id = newId<'QuizQuestion'>();
  const question = { ...bankQuestion('Which?'), id: id as string as QuizQuestion['id'] };
  await inTenant(tenantId, (tx) =>
    tx.db.insert(quizQuestions).values({
      ...{ tenantId, id, topic: 'Pricing', name: 'Which?', kind: 'one', question },
      ...(trashedAt && { trashedAt }),
      ...(createdById && { createdById }),
    }),
  );
  return id;
}

const bankQuestion = (text: string): QuizQuestion => {
  const one = newQuestion();
  return {
    ...{ ...one, text: richTextOf(text) as QuizQuestion['text'] },
    options: one.options.map((given, i) => ({ ...given, text: `Answer ${i + 1}` })),
  };
};

export const questionFixture: RecordFixture = {
  put: (tenant, row) => putQuestion(tenant.id, row as Row),
  pools: { ownStartup: () => ({}) },
  sees: { ownStartup: authors },
};

const onQuestion = (args: (id: string) => object) => ({
  record: 'quizQuestion' as const,
  args,
  may: { ownStartup: authors },
});

export const bankExpectations: Expectations = {
  'Query.quizQuestionList': { may: authors, args: () => ({ limit: 1 }) },
  'Query.quizTopics': { may: authors },
  'Query.quizQuestion': onQuestion((id) => ({ id })),
  'Mutation.createQuizQuestion': {
    may: authors,
    args: () => ({ input: { topic: 'Pricing', question: bankQuestion('Which?') } }),
  },
  'Mutation.saveQuizQuestion': onQuestion((id) => ({ id, input: { topic: `Topic ${newId()}` } })),
  'Mutation.deleteQuizQuestion': onQuestion((id) => ({ id })),
  [runBatch]: [
    batchAction('questions', 'set-topic', {
      record: 'quizQuestion',
      input: () => ({ topic: `Topic ${newId()}` }),
      may: { ownStartup: authors },
    }),
    batchAction('questions', 'delete', { record: 'quizQuestion', may: { ownStartup: authors } }),
  ],
};
