import { canUseQuestionBank } from '@seedbed/domain/courses/policy.ts';
import { bankFields } from '@seedbed/domain/courses/quiz/bank.ts';
import { answerKinds, readQuestion } from '@seedbed/domain/courses/quiz/question.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import DataLoader from 'dataloader';
import * as v from 'valibot';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { givenFields } from '#platform/graphql/given-fields.ts';
import { NamedRecord } from '#platform/graphql/named-record.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { type BankQuestion, type BankTopic, coursesUsing, findQuestion, listTopics } from './find-questions.ts';
import { questionList } from './question-list.ts';
import { createQuestion, deleteQuestion, saveQuestion } from './save-question.ts';

const AnswerKindName = builder.enumType('QuizAnswerKind', { values: answerKinds });

const usesLoader = (context: Context) =>
  new DataLoader<Id<'QuizQuestion'>, number>(async (ids) => {
    const uses = await coursesUsing(await context.read(), ids);
    return ids.map((id) => uses.get(id) ?? 0);
  });

export const QuizQuestionType = builder.objectRef<BankQuestion>('QuizQuestion').implement({
  description: 'A question of the bank, for people who write courses.',
  interfaces: [NamedRecord],
  fields: (t) => ({
    topic: t.exposeString('topic'),
    kind: t.expose('kind', { type: AnswerKindName }),
    question: t.field({ type: 'JSON', resolve: ({ question }) => readQuestion(question) }),
    usedIn: t.int({
      description: 'Courses that hold a copy, or draw from its topic.',
      resolve: ({ id }, _, context) => context.loader(usesLoader).load(id),
    }),
    changedAt: t.expose('updatedAt', { type: 'DateTime' }),
    version: t.exposeInt('version'),
  }),
});

const Topic = builder.objectRef<BankTopic>('QuizTopic').implement({
  fields: (t) => ({ name: t.exposeString('name'), questions: t.exposeInt('questions') }),
});

const QuestionInput = inputFromSchema('QuizQuestionInput', v.partial(bankFields), { types: {} });
const required = { required: true } as const;

builder.listField('quizQuestionList', {
  list: questionList,
  row: QuizQuestionType,
  allow: canUseQuestionBank,
  export: {
    title: 'courses:bank.title',
    file: 'questions',
    texts: 'courses',
    columns: { name: 'name', topic: 'topic', answer: 'answer: kind', usedIn: 'usedIn', changedAt: 'changedAt' },
  },
});

builder.queryFields((t) => ({
  quizQuestion: t.field({
    type: QuizQuestionType,
    nullable: true,
    allow: canUseQuestionBank,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findQuestion(await context.read(), context.actor, id)),
  }),
  quizTopics: t.field({
    type: [Topic],
    allow: canUseQuestionBank,
    description: 'The shelves of the question bank.',
    resolve: async (_, __, context) => listTopics(await context.read()),
  }),
}));

builder.mutationFields((t) => ({
  createQuizQuestion: t.field({
    type: QuizQuestionType,
    allow: canUseQuestionBank,
    args: { id: t.arg.id(), input: t.arg({ type: QuestionInput, required: true }) },
    resolve: (_, { id, input }, { actor }) => transact(createQuestion, actor, givenFields(input), id),
  }),
  saveQuizQuestion: t.field({
    type: QuizQuestionType,
    allow: canUseQuestionBank,
    args: { id: t.arg.id(required), input: t.arg({ type: QuestionInput, required: true }), version: t.arg.int() },
    resolve: (_, { id, input, version }, { actor }) => transact(saveQuestion, actor, id, givenFields(input), version),
  }),
  deleteQuizQuestion: t.id({
    allow: canUseQuestionBank,
    args: { id: t.arg.id(required) },
    resolve: (_, { id }, { actor }) => transact(deleteQuestion, actor, id),
  }),
}));
