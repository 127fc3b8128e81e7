import type { GroupResult } from '@seedbed/domain/feedback/results/results.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { loadPerson, User } from '#capabilities/accounts/public.ts';
import { FormQuestion } from '#capabilities/forms/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { LoadedResult, Results as LoadedResults } from './load-results.ts';
import type { ResultRow } from './load-rows.ts';
import type { NamedAnswer } from './named-answers.ts';

const Step = builder.objectRef<{ key: string; label: string; count: number }>('FeedbackStep').implement({
  fields: (t) => ({
    key: t.exposeString('key'),
    label: t.exposeString('label'),
    count: t.exposeInt('count'),
  }),
});

const Comment = builder.objectRef<{ text: string; row: ResultRow }>('FeedbackComment').implement({
  fields: (t) => ({
    text: t.exposeString('text'),
    authorName: t.string({
      nullable: true,
      description: 'Null for anonymous answers.',
      resolve: ({ row }) => row.author?.fullName ?? null,
    }),
    startupName: t.string({ nullable: true, resolve: ({ row }) => row.startup?.name ?? null }),
  }),
});

const Group = builder.objectRef<GroupResult & { name: string | null }>('FeedbackGroup').implement({
  description: 'The answers of one program; without a name those of people in none.',
  fields: (t) => ({
    name: t.exposeString('name', { nullable: true }),
    n: t.exposeInt('n'),
    mean: t.exposeFloat('mean'),
    nps: t.exposeInt('nps', { nullable: true }),
  }),
});

type NamedResult = LoadedResult & { programNames: ReadonlyMap<string, string> };

const QuestionResult = builder.objectRef<NamedResult>('FeedbackQuestionResult').implement({
  fields: (t) => ({
    questionId: t.id({ resolve: ({ question }) => question.id }),
    label: t.string({
      resolve: ({ question: { label, slug } }, _, { language }) => translated(label, language) || slug || '',
    }),
    topic: t.string({
      nullable: true,
      description: 'The section of the question.',
      resolve: ({ topic }, _, { language }) => (topic && translated(topic.label, language)) || null,
    }),
    n: t.exposeInt('n', { description: 'Answers to this question.' }),
    isHidden: t.exposeBoolean('isHidden', { description: 'Fewer than five anonymous answers.' }),
    asksText: t.boolean({ resolve: ({ question: { behavesAs } }) => /^text/.test(behavesAs) }),
    mean: t.exposeFloat('mean', { nullable: true }),
    nps: t.exposeInt('nps', { nullable: true }),
    distribution: t.field({
      type: [Step],
      nullable: true,
      resolve: ({ distribution, question }, _, { language }) =>
        distribution?.map(({ key, count }) => {
          const option = question.options.find(({ id }) => id === key);
          return { key, count, label: option ? translated(option.label, language) : key };
        }) ?? null,
    }),
    comments: t.field({
      type: [Comment],
      nullable: true,
      description: 'Null until ten anonymous people wrote something and the survey is closed.',
      resolve: ({ comments }) => (comments ? [...comments] : null),
    }),
    groups: t.field({
      type: [Group],
      resolve: ({ groups, programNames }) =>
        groups.map((group) => ({ ...group, name: programNames.get(group.programId ?? '') ?? null })),
    }),
  }),
});

export const Results = builder.objectRef<LoadedResults>('FeedbackResults').implement({
  fields: (t) => ({
    n: t.exposeInt('n', { description: 'Answers that count already; anonymous ones come in groups.' }),
    questions: t.field({
      type: [QuestionResult],
      resolve: ({ questions, programNames }) => questions.map((one) => ({ ...one, programNames })),
    }),
  }),
});

export const NamedAnswerObject = builder.objectRef<NamedAnswer>('FeedbackAnswer').implement({
  description: 'The answers of one person to one survey.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    name: t.exposeString('name', { description: 'Of the request.' }),
    person: t.field({
      type: User,
      nullable: true,
      resolve: async ({ userId }, _, context) => (await loadPerson(context, userId)) || null,
    }),
    answeredOn: t.expose('answeredOn', { type: 'Date', nullable: true }),
    questions: t.field({
      type: [FormQuestion],
      resolve: ({ questions, formId }) => questions.map((question) => ({ ...question, formId })),
    }),
    answers: t.field({ type: 'JSON', description: 'By question.', resolve: ({ answers }) => answers }),
  }),
});
