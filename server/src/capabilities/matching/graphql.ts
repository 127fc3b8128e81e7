import { expertiseEntry, mentorProfile, startupNeeds } from '@seedbed/domain/matching/input.ts';
import { type MatchReason, matchParts } from '@seedbed/domain/matching/match-score.ts';
import {
  canEditMentorProfile,
  canEditStartupNeeds,
  canMatch,
  canMentor,
  canSeeMatch,
} from '@seedbed/domain/matching/policy.ts';
import { matchStates } from '@seedbed/domain/matching/relation.ts';
import { User } from '#capabilities/accounts/public.ts';
import { builder } from '#platform/graphql/builder.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { answerMatch, endMatch } from './matches/answer-match.ts';
import { findMatch, type MatchCard, matchesOfStartup, ownMatches } from './matches/find-matches.ts';
import { matchList } from './matches/match-list.ts';
import { findMentorProfile, type MentorProfileCard, saveMentorProfile } from './profiles/mentor-profile.ts';
import { findStartupNeeds, type StartupNeedsCard, saveStartupNeeds } from './profiles/startup-needs.ts';
import { listOwnWishes, type MatchWishCard, setMatchWish } from './profiles/wishes.ts';
import type { MatchStartup as StartupLine } from './runs/find-runs.ts';

const Expertise = builder.objectRef<MentorProfileCard['expertise'][number]>('MentorExpertise').implement({
  fields: (t) => ({ tagId: t.exposeID('tagId'), level: t.exposeInt('level', { description: 'From 1 to 3.' }) }),
});

const MentorProfile = builder.objectRef<MentorProfileCard>('MentorProfile').implement({
  description: 'What a mentor offers. One for each mentor.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'The id of the person.' }),
    user: t.field({ type: User, resolve: ({ person }) => person }),
    isOpen: t.exposeBoolean('isOpen', {
      description: 'The mentor takes part in runs, and founders may wish for them.',
    }),
    capacity: t.exposeInt('capacity', { description: 'Startups at the same time.' }),
    expertise: t.expose('expertise', { type: [Expertise] }),
    industryIds: t.exposeIDList('industryIds'),
    stages: t.exposeStringList('stages'),
    languages: t.exposeStringList('languages'),
  }),
});

const StartupNeeds = builder.objectRef<StartupNeedsCard>('StartupNeeds').implement({
  description: 'What a startup needs help with.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'The id of the startup.' }),
    topicIds: t.exposeIDList('topicIds', { description: 'The most important one first.' }),
    languages: t.exposeStringList('languages', { description: 'The preferred one first.' }),
    notes: t.exposeString('notes', { nullable: true }),
  }),
});

const MatchWish = builder.objectRef<MatchWishCard>('MatchWish').implement({
  description: 'A wish of the own side.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    startupId: t.exposeID('startupId'),
    mentorId: t.exposeID('mentorId'),
    mentor: t.expose('mentor', { type: User }),
    rank: t.exposeInt('rank', { nullable: true }),
    isNever: t.exposeBoolean('isNever'),
  }),
});

export const MatchPartName = builder.enumType('MatchPart', { values: [...matchParts, 'wish'] as const });

export const Reason = builder.objectRef<MatchReason>('MatchReason').implement({
  fields: (t) => ({
    part: t.expose('part', { type: MatchPartName }),
    points: t.float({ description: 'What it gave to the score.', resolve: ({ score }) => score / 100 }),
  }),
});

export const MatchStartup = builder.objectRef<StartupLine>('MatchStartup').implement({
  description: 'What a mentor reads of a startup before accepting.',
  fields: (t) => ({
    startupId: t.exposeID('id'),
    name: t.exposeString('name'),
    oneLiner: t.exposeString('oneLiner', { nullable: true }),
  }),
});

const MatchStateName = builder.enumType('MatchState', { values: matchStates });

const MatchRelation = builder.objectRef<MatchCard>('MatchRelation').implement({
  description: 'A mentor who was asked to help a startup.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    startup: t.expose('startup', { type: MatchStartup }),
    mentor: t.expose('mentor', { type: User }),
    state: t.expose('state', { type: MatchStateName }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    answerBy: t.expose('answerBy', { type: 'DateTime' }),
    reasons: t.field({ type: [Reason], description: 'At most three.', resolve: ({ reasons }) => reasons.slice(0, 3) }),
    reason: t.string({
      nullable: true,
      description: 'Why it was declined or ended, for the team.',
      resolve: ({ reason }, _, { actor }) => (canMatch(actor) ? reason : null),
    }),
  }),
});

builder.listField('matchList', {
  list: matchList,
  row: MatchRelation,
  allow: canMatch,
  export: {
    title: 'matching:matches.title',
    file: 'matches',
    texts: 'matches',
    columns: {
      startup: 'startup { name }',
      mentor: {
        select: 'mentor { fullName }',
        value: ({ mentor }: { mentor: { fullName: string } }) => mentor.fullName,
      },
      state: 'state',
      answerBy: 'answerBy',
      createdAt: 'createdAt',
    },
  },
});

const MentorExpertiseInput = inputFromSchema('MentorExpertiseInput', expertiseEntry);
const MentorProfileInput = inputFromSchema('MentorProfileInput', mentorProfile, {
  types: { expertise: MentorExpertiseInput },
});
const StartupNeedsInput = inputFromSchema('StartupNeedsInput', startupNeeds);

const required = { required: true } as const;

builder.queryFields((t) => ({
  mentorProfile: t.field({
    type: MentorProfile,
    nullable: true,
    allow: canEditMentorProfile,
    args: { userId: t.arg.id(required) },
    resolve: async (_, { userId }, context) => orNull(findMentorProfile(await context.read(), context.actor, userId)),
  }),
  startupNeeds: t.field({
    type: StartupNeeds,
    nullable: true,
    allow: canEditStartupNeeds,
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) =>
      orNull(findStartupNeeds(await context.read(), context.actor, startupId)),
  }),
  ownMatchWishes: t.field({
    type: [MatchWish],
    allow: canEditStartupNeeds,
    description: 'The wishes of the own side about a startup, by rank.',
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) => listOwnWishes(await context.read(), context.actor, startupId),
  }),
  ownMatches: t.field({
    type: [MatchRelation],
    allow: canMentor,
    description: 'The startups that ask for the mentor, newest first.',
    resolve: async (_, __, context) => ownMatches(await context.read(), context.actor),
  }),
  startupMatches: t.field({
    type: [MatchRelation],
    allow: canSeeMatch,
    description: 'The mentors of a startup, newest first. Founders see those who accepted.',
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) => matchesOfStartup(await context.read(), context.actor, startupId),
  }),
  matchRelation: t.field({
    type: MatchRelation,
    nullable: true,
    allow: canSeeMatch,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findMatch(await context.read(), context.actor, id)),
  }),
}));

builder.mutationFields((t) => ({
  saveMentorProfile: t.field({
    type: MentorProfile,
    allow: canEditMentorProfile,
    args: { userId: t.arg.id(required), profile: t.arg({ type: MentorProfileInput, ...required }) },
    resolve: (_, { userId, profile }, { actor }) => saveMentorProfile(actor, userId, profile),
  }),
  saveStartupNeeds: t.field({
    type: StartupNeeds,
    allow: canEditStartupNeeds,
    args: { startupId: t.arg.id(required), needs: t.arg({ type: StartupNeedsInput, ...required }) },
    resolve: (_, { startupId, needs }, { actor }) => saveStartupNeeds(actor, startupId, needs),
  }),
  setMatchWish: t.field({
    type: 'Boolean',
    allow: canEditStartupNeeds,
    description: 'Neither a rank nor “never” takes the wish back. True if something changed.',
    args: {
      startupId: t.arg.id(required),
      mentorId: t.arg.id(required),
      rank: t.arg.int({ description: 'From 1 to 5.' }),
      isNever: t.arg.boolean({ defaultValue: false }),
    },
    resolve: (_, { startupId, mentorId, rank, isNever }, { actor }) =>
      setMatchWish(actor, startupId, mentorId, { rank: rank ?? null, isNever: isNever ?? false }),
  }),
  answerMatch: t.field({
    type: MatchRelation,
    allow: canSeeMatch,
    args: { matchId: t.arg.id(required), accepts: t.arg.boolean(required), reason: t.arg.string() },
    resolve: (_, { matchId, accepts, reason }, { actor }) => answerMatch(actor, matchId, accepts, reason),
  }),
  endMatch: t.field({
    type: MatchRelation,
    allow: canSeeMatch,
    description: 'The rating, from 1 to 5, becomes part of the mentor’s record. Mentors give none.',
    args: { matchId: t.arg.id(required), reason: t.arg.string(), rating: t.arg.int() },
    resolve: (_, { matchId, reason, rating }, { actor }) => endMatch(actor, matchId, { reason, rating }),
  }),
}));
