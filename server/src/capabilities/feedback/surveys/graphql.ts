import { Validation } from '@seedbed/domain/kernel/user-error.ts';
import { ActionObject, AnonymityName } from '#capabilities/feedback/requests/graphql-types.ts';
import { NamedAnswerObject } from '#capabilities/feedback/results/graphql-types.ts';
import { answersOfPerson, answersOfStartup } from '#capabilities/feedback/results/named-answers.ts';
import { FormQuestion } from '#capabilities/forms/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { answerSurvey, startSurvey } from './answer-survey.ts';
import { findSurvey, type Survey } from './find-survey.ts';
import { type OwnSurvey, ownSurveys, titleOf } from './own-surveys.ts';

const SurveyStateName = builder.enumType('SurveyState', { values: ['open', 'answered', 'over'] as const });

const SurveyObject = builder.objectRef<Survey>('Survey').implement({
  description: 'A survey as the owner of its link sees it.',
  fields: (t) => ({
    state: t.expose('state', { type: SurveyStateName }),
    formNumber: t.exposeInt('formNumber'),
    name: t.exposeString('name'),
    title: t.expose('title', { type: 'JSON' }),
    description: t.expose('description', { type: 'JSON' }),
    questions: t.field({
      type: [FormQuestion],
      description: 'None after the answer.',
      resolve: ({ questions, formId }) => questions.map((question) => ({ ...question, formId })),
    }),
    anonymity: t.expose('anonymity', { type: AnonymityName }),
    language: t.string({ description: 'Of the person.', resolve: ({ language }) => language }),
    actions: t.field({ type: [ActionObject], resolve: ({ actions }) => [...actions] }),
  }),
});

const OwnSurveyObject = builder.objectRef<OwnSurvey>('OwnSurvey').implement({
  description: 'A survey that waits for the person, or that they answered.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.string({ resolve: (survey, _, { language }) => titleOf(survey, language) }),
    isAnswered: t.exposeBoolean('isAnswered'),
    path: t.exposeString('path', { nullable: true, description: 'Where it is answered.' }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', nullable: true }),
    answeredOn: t.expose('answeredOn', {
      type: 'Date',
      nullable: true,
      description: 'Null for anonymous answers: nobody keeps their day.',
    }),
    anonymity: t.expose('anonymity', { type: AnonymityName }),
    actions: t.field({ type: [ActionObject], resolve: ({ actions }) => [...actions] }),
  }),
});

builder.queryFields((t) => ({
  survey: t.field({
    type: SurveyObject,
    nullable: true,
    allow: 'anyone',
    description: 'By the token of the link in the email. Reading it changes nothing.',
    args: { token: t.arg.string({ required: true }) },
    resolve: async (_, { token }, context) => (await findSurvey(await context.read(), token))?.survey ?? null,
  }),
  ownSurveys: t.field({
    type: [OwnSurveyObject],
    allow: 'signed-in',
    description: 'Those that wait, and those that the person answered, newest first.',
    resolve: async (_, __, context) => ownSurveys(await context.read(), context.actor),
  }),
  startupFeedback: t.field({
    type: [NamedAnswerObject],
    allow: 'signed-in',
    description: 'Answers of the people of a startup, newest first. Anonymous ones belong to no startup.',
    args: { startupId: t.arg.id({ required: true }) },
    resolve: async (_, { startupId }, context) => answersOfStartup(await context.read(), context.actor, startupId),
  }),
  personFeedback: t.field({
    type: [NamedAnswerObject],
    allow: 'signed-in',
    description: 'Answers of a person, for themselves and for readers of answers; newest first.',
    args: { userId: t.arg.id({ required: true }) },
    resolve: async (_, { userId }, context) => answersOfPerson(await context.read(), context.actor, userId),
  }),
}));

const isAnswers = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given);

builder.mutationFields((t) => ({
  startSurvey: t.boolean({
    allow: 'anyone',
    description: 'The person typed something. False for a link that ended.',
    args: { token: t.arg.string({ required: true }) },
    resolve: (_, { token }, { tenant }) => startSurvey(tenant.id, token),
  }),
  answerSurvey: t.field({
    type: SurveyObject,
    allow: 'anyone',
    description: 'Sends the finished answers, and spends the link. Problems come by question.',
    args: { token: t.arg.string({ required: true }), answers: t.arg({ type: 'JSON', required: true }) },
    resolve: (_, { token, answers }, { tenant, language }) => {
      if (!isAnswers(answers)) throw new Validation({ answers: [{ code: 'invalid' }] });
      return answerSurvey(tenant.id, { token, answers, zone: tenant.timezone, language });
    },
  }),
}));
