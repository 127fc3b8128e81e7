import { canUseChat } from '@seedbed/domain/chat/policy.ts';
import { introductionStates } from '@seedbed/domain/community/introductions.ts';
import { canIntroduce } from '@seedbed/domain/community/policy.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { answerByLink, answerIntroduction, setMet } from './answer-introduction.ts';
import { type IntroductionCard, listIntroductions } from './find-introductions.ts';
import { introduce } from './introduce.ts';
import { findByLink, type LinkedIntroduction } from './linked-introduction.ts';
import { withdrawIntroduction } from './withdraw-introduction.ts';

const required = { required: true } as const;

const IntroductionStateName = builder.enumType('IntroductionState', { values: introductionStates });

const Introduction = builder.objectRef<IntroductionCard>('Introduction').implement({
  description: 'An introduction as one person sees it. Nobody learns that another one declined.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    state: t.expose('state', { type: IntroductionStateName }),
    isIntroducer: t.exposeBoolean('isIntroducer'),
    introducer: t.expose('introducer', { type: User, nullable: true }),
    people: t.expose('people', { type: [User], description: 'The other person; for the introducer both.' }),
    notes: t.exposeStringList('notes', { description: 'The note to the person; the introducer wrote two.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    channelId: t.exposeID('channelId', { nullable: true, description: 'Their conversation, once both agreed.' }),
    asksMeeting: t.exposeBoolean('asksMeeting', { description: 'The person is asked whether the two met.' }),
    hasMet: t.exposeBoolean('hasMet', {
      nullable: true,
      description: 'The own answer; for the introducer whether one of the two said yes.',
    }),
  }),
});

const Linked = builder.objectRef<LinkedIntroduction>('LinkedIntroduction').implement({
  description: 'An introduction for the owner of the link in the email.',
  fields: (t) => ({
    state: t.expose('state', { type: IntroductionStateName }),
    introducerName: t.exposeString('introducerName', { nullable: true }),
    name: t.exposeString('name', { description: 'The other person.' }),
    headline: t.exposeString('headline', { nullable: true }),
    note: t.exposeString('note'),
    language: t.exposeString('language', { description: 'Of the person.' }),
  }),
});

builder.queryFields((t) => ({
  introductions: t.field({
    type: [Introduction],
    allow: canUseChat,
    description: 'Those of the person, newest first, at most 100.',
    resolve: async (_, __, context) => listIntroductions(await context.read(), context.actor),
  }),
  linkedIntroduction: t.field({
    type: Linked,
    nullable: true,
    allow: 'anyone',
    description: 'By the token of the link in the email. Reading it changes nothing.',
    args: { token: t.arg.string(required) },
    resolve: async (_, { token }, context) => findByLink(await context.read(), token),
  }),
}));

builder.mutationFields((t) => ({
  introducePeople: t.field({
    type: Introduction,
    allow: canIntroduce,
    description: 'Asks two people, to whom the person may write, whether they want to be introduced.',
    args: {
      id: t.arg.id(),
      firstId: t.arg.id(required),
      secondId: t.arg.id(required),
      firstNote: t.arg.string(required),
      secondNote: t.arg.string(required),
    },
    resolve: (_, args, { actor }) => introduce(actor, args),
  }),
  answerIntroduction: t.field({
    type: Introduction,
    allow: canUseChat,
    description: 'After both accept, their conversation opens.',
    args: { introductionId: t.arg.id(required), accepts: t.arg.boolean(required) },
    resolve: (_, { introductionId, accepts }, { actor }) => answerIntroduction(actor, introductionId, accepts),
  }),
  answerLinkedIntroduction: t.field({
    type: Linked,
    allow: 'anyone',
    args: { token: t.arg.string(required), accepts: t.arg.boolean(required) },
    resolve: (_, { token, accepts }, { tenant }) => answerByLink(tenant.id, token, accepts),
  }),
  setIntroductionMet: t.field({
    type: Introduction,
    allow: canUseChat,
    args: { introductionId: t.arg.id(required), hasMet: t.arg.boolean(required) },
    resolve: (_, { introductionId, hasMet }, { actor }) => setMet(actor, introductionId, hasMet),
  }),
  withdrawIntroduction: t.field({
    type: 'ID',
    allow: canUseChat,
    description: 'Until both accept.',
    args: { introductionId: t.arg.id(required) },
    resolve: (_, { introductionId }, { actor }) => withdrawIntroduction(actor, introductionId),
  }),
}));
