import { mentorStates } from '@seedbed/domain/matching/columns.ts';
import { canEditStartupNeeds, canMatch } from '@seedbed/domain/matching/policy.ts';
import type { TagKind } from '@seedbed/domain/taxonomy/tag-kinds.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { User } from '#capabilities/accounts/public.ts';
import { Reason } from '#capabilities/matching/graphql.ts';
import { Tag } from '#capabilities/taxonomy/public.ts';
import { tags } from '#capabilities/taxonomy/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Tx } from '#platform/tx.ts';
import { topicKind } from './assert-tags.ts';
import { type MentorRow, mentorList } from './mentor-list.ts';
import { listOpenMentors, type Suggestion, type Suggestions, suggestMentors } from './suggestions.ts';

const MentorState = builder.enumType('MentorState', { values: mentorStates });

const Mentor = builder.objectRef<MentorRow>('MatchMentor').implement({
  description: 'A mentor as the team sees them.',
  fields: (t) => ({
    _id: t.exposeID('id', { description: 'The id of the person.' }),
    user: t.field({ type: User, resolve: (person) => person }),
    name: t.exposeString('fullName'),
    state: t.expose('state', { type: MentorState }),
    load: t.exposeInt('load', { description: 'Startups that they look after, or were asked to.' }),
    capacity: t.exposeInt('capacity', { description: 'Startups at the same time.' }),
    waiting: t.exposeInt('waiting', { description: 'Requests without an answer.' }),
    rating: t.exposeFloat('rating', { nullable: true, description: 'The mean of all ratings, from 1 to 5.' }),
    expertise: t.stringList({
      description: 'Names of topics.',
      resolve: ({ expertise }) => expertise ?? [],
    }),
  }),
});

builder.listField('matchMentorList', {
  list: mentorList,
  row: Mentor,
  allow: canMatch,
  export: {
    title: 'matching:mentors.title',
    file: 'mentors',
    texts: 'mentors',
    columns: {
      name: 'name',
      state: 'state',
      load: 'load',
      capacity: 'capacity',
      waiting: 'waiting',
      expertise: 'expertise',
      rating: 'rating',
    },
  },
});

const MatchSuggestion = builder.objectRef<Suggestion>('MatchSuggestion').implement({
  fields: (t) => ({
    mentor: t.expose('mentor', { type: User }),
    reasons: t.field({ type: [Reason], description: 'At most three.', resolve: ({ reasons }) => reasons.slice(0, 3) }),
  }),
});

const MatchSuggestions = builder.objectRef<Suggestions>('MatchSuggestions').implement({
  fields: (t) => ({
    mayWish: t.exposeBoolean('mayWish', { description: 'False if the organization does not ask founders.' }),
    mentors: t.field({ type: [MatchSuggestion], resolve: ({ mentors }) => mentors }),
  }),
});

const openTags = (tx: Tx, kind: TagKind) =>
  tx.db
    .select({ id: tags.id, name: tags.name, color: tags.color })
    .from(tags)
    .where(and(eq(tags.kind, kind), isNull(tags.trashedAt), isNull(tags.archivedAt)))
    .orderBy(asc(tags.position), asc(tags.name));

const required = { required: true } as const;

builder.queryFields((t) => ({
  matchSuggestions: t.field({
    type: MatchSuggestions,
    allow: canEditStartupNeeds,
    description: 'The best mentors for a startup, at most five.',
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) => suggestMentors(await context.read(), context.actor, startupId),
  }),
  openMentors: t.field({
    type: [User],
    allow: canEditStartupNeeds,
    description: 'Those who take part in matching, by name.',
    args: { startupId: t.arg.id(required) },
    resolve: async (_, { startupId }, context) => listOpenMentors(await context.read(), context.actor, startupId),
  }),
  matchTopics: t.field({
    type: [Tag],
    allow: 'signed-in',
    description: 'The topics of mentors and startups: the mentor tags.',
    resolve: async (_, __, context) => openTags(await context.read(), topicKind),
  }),
  matchIndustries: t.field({
    type: [Tag],
    allow: 'signed-in',
    resolve: async (_, __, context) => openTags(await context.read(), 'industry'),
  }),
}));
