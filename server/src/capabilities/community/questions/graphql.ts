import { canUseChat } from '@seedbed/domain/chat/policy.ts';
import { canAskCohort } from '@seedbed/domain/community/policy.ts';
import { canEditResources } from '@seedbed/domain/resources/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { answerQuestion, askCohort, passQuestion } from './ask-cohort.ts';
import { deleteQuestion } from './delete-question.ts';
import { listQuestions, type QuestionCard } from './find-questions.ts';
import { publishAnswer } from './publish-answer.ts';

const required = { required: true } as const;

const CohortQuestion = builder.objectRef<QuestionCard>('CohortQuestion').implement({
  description: 'A question to people with a skill, for its author and the people asked.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    question: t.exposeString('question'),
    details: t.exposeString('details'),
    skill: t.exposeString('skill', { description: 'Its name.' }),
    asker: t.expose('asker', { type: User, nullable: true }),
    isOwn: t.exposeBoolean('isOwn'),
    isToAnswer: t.exposeBoolean('isToAnswer', { description: 'It waits for the person.' }),
    asked: t.expose('asked', { type: [User], description: 'Those who are asked, for its author alone.' }),
    answer: t.exposeString('answer', { nullable: true }),
    answeredBy: t.expose('answeredBy', { type: User, nullable: true }),
    answeredAt: t.expose('answeredAt', { type: 'DateTime', nullable: true }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    resourceId: t.exposeID('resourceId', { nullable: true, description: 'The article made of the answer.' }),
    isPublishable: t.exposeBoolean('isPublishable'),
  }),
});

builder.queryFields((t) => ({
  cohortQuestions: t.field({
    type: [CohortQuestion],
    allow: canUseChat,
    description: 'The own questions and those that ask the person, newest first, at most 100.',
    resolve: async (_, __, context) => listQuestions(await context.read(), context.actor),
  }),
}));

builder.mutationFields((t) => ({
  askCohort: t.field({
    type: CohortQuestion,
    allow: canAskCohort,
    description: 'Asks three people with the skill, those with the fewest open questions.',
    args: {
      id: t.arg.id(),
      question: t.arg.string(required),
      details: t.arg.string(),
      skill: t.arg.string({ ...required, description: 'The id of a skill, or the name of one that people wrote.' }),
    },
    resolve: (_, args, { actor }) => askCohort(actor, args),
  }),
  answerCohortQuestion: t.field({
    type: CohortQuestion,
    allow: canUseChat,
    description: 'The first answer closes the question.',
    args: { questionId: t.arg.id(required), answer: t.arg.string(required) },
    resolve: (_, { questionId, answer }, { actor }) => answerQuestion(actor, questionId, answer),
  }),
  passCohortQuestion: t.field({
    type: 'Boolean',
    allow: canUseChat,
    description: 'Another person with the skill is asked.',
    args: { questionId: t.arg.id(required) },
    resolve: (_, { questionId }, { actor }) => passQuestion(actor, questionId),
  }),
  deleteCohortQuestion: t.field({
    type: 'ID',
    allow: canUseChat,
    args: { questionId: t.arg.id(required) },
    resolve: (_, { questionId }, { actor }) => deleteQuestion(actor, questionId),
  }),
  publishCohortAnswer: t.field({
    type: CohortQuestion,
    allow: canEditResources,
    description: 'Makes a draft of an article.',
    args: { questionId: t.arg.id(required) },
    resolve: (_, { questionId }, { actor }) => publishAnswer(actor, questionId),
  }),
}));
