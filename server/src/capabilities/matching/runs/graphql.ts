import {
  type MatchMiss as Miss,
  type MissReason,
  missReasons,
  wayChanges,
} from '@seedbed/domain/matching/explain-matching.ts';
import { matchRun, matchWeights } from '@seedbed/domain/matching/input.ts';
import { matchParts } from '@seedbed/domain/matching/match-score.ts';
import { canMatch } from '@seedbed/domain/matching/policy.ts';
import { matchPairStates, matchRunStates } from '@seedbed/domain/matching/relation.ts';
import { matchModes } from '@seedbed/domain/matching/solve-matching.ts';
import { User } from '#capabilities/accounts/public.ts';
import { MatchPartName, MatchStartup, Reason } from '#capabilities/matching/graphql.ts';
import { matchingSettings } from '#capabilities/matching/matching-settings.ts';
import type { MatchRunRow } from '#capabilities/matching/table.ts';
import { builder } from '#platform/graphql/builder.ts';
import type { Context } from '#platform/graphql/context.ts';
import { withoutNulls } from '#platform/graphql/given-fields.ts';
import { orNull } from '#platform/graphql/or-null.ts';
import { inputFromSchema } from '#platform/graphql/schema-fields.ts';
import { transact } from '#platform/tx.ts';
import { discardMatchRun, rerunMatchRun, setMatchPair, startMatchRun, swapMatchPairs } from './change-run.ts';
import { type Fairness, findFairness, type MentorLoad } from './fairness.ts';
import {
  factsOfRun,
  findRun,
  listRuns,
  type MatchPairCard,
  type NamedMiss,
  namedMisses,
  pairsOfRun,
  type RunFacts,
} from './find-runs.ts';
import { publishMatchRun } from './publish-run.ts';

const RunState = builder.enumType('MatchRunState', { values: matchRunStates });
const PairState = builder.enumType('MatchPairState', { values: matchPairStates });
const Mode = builder.enumType('MatchMode', { values: matchModes });

const MatchPair = builder.objectRef<MatchPairCard>('MatchPair').implement({
  fields: (t) => ({
    _id: t.exposeID('id'),
    startup: t.expose('startup', { type: MatchStartup }),
    mentor: t.expose('mentor', { type: User }),
    state: t.expose('state', { type: PairState }),
    score: t.float({ description: 'From 0 to 100.', resolve: ({ score }) => score / 100 }),
    reasons: t.field({ type: [Reason], description: 'At most three.', resolve: ({ reasons }) => reasons.slice(0, 3) }),
    isFirm: t.exposeBoolean('isFirm', { description: 'It stays when any weight changes by a tenth.' }),
    price: t.float({
      nullable: true,
      description: 'The points that a pin costs all others. Null until it is calculated.',
      resolve: ({ price }) => (price === null ? null : price / 100),
    }),
  }),
});

const WayChange = builder.enumType('MatchWayChange', { values: wayChanges });

const MatchWay = builder.objectRef<NamedMiss['ways'][number]>('MatchWay').implement({
  description: 'The mentor would match after this one change: one place more, or a common language.',
  fields: (t) => ({
    mentor: t.expose('mentor', { type: User }),
    change: t.expose('change', { type: WayChange }),
  }),
});

const HindranceName = builder.enumType('MatchHindrance', { values: missReasons });

const HindranceCount = builder.objectRef<{ hindrance: MissReason; count: number }>('MatchHindranceCount').implement({
  fields: (t) => ({
    hindrance: t.expose('hindrance', { type: HindranceName }),
    mentors: t.exposeInt('count'),
  }),
});

const hindranceCounts = (hindrances: Miss['hindrances']) =>
  Object.entries(hindrances).map(([hindrance, count]) => ({ hindrance: hindrance as MissReason, count }));

const MatchMiss = builder.objectRef<NamedMiss>('MatchMiss').implement({
  description: 'A startup without a mentor, and why.',
  fields: (t) => ({
    startup: t.expose('startup', { type: MatchStartup }),
    ways: t.expose('ways', { type: [MatchWay] }),
    hindrances: t.field({
      type: [HindranceCount],
      resolve: ({ hindrances }) => hindranceCounts(hindrances),
    }),
  }),
});

const MatchWeight = builder.objectRef<{ part: (typeof matchParts)[number]; weight: number }>('MatchWeight').implement({
  fields: (t) => ({ part: t.expose('part', { type: MatchPartName }), weight: t.exposeInt('weight') }),
});

type RunOfApi = MatchRunRow & Partial<RunFacts>;

/** Lists load them with their rows. */
const factsOf = async (run: RunOfApi, context: Context): Promise<Partial<RunFacts>> =>
  run.pairCount === undefined ? factsOfRun(await context.read(), run) : run;

const MatchRun = builder.objectRef<RunOfApi>('MatchRun').implement({
  description: 'One calculation of pairs of startups and mentors.',
  fields: (t) => ({
    _id: t.exposeID('id'),
    state: t.expose('state', { type: RunState }),
    programId: t.exposeID('programId', { nullable: true }),
    mode: t.expose('mode', { type: Mode }),
    places: t.exposeInt('places', { description: 'Mentors for each startup.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', nullable: true }),
    pairs: t.field({
      type: [MatchPair],
      description: 'The best ones first.',
      resolve: async ({ id }, _, context) => pairsOfRun(await context.read(), id),
    }),
    misses: t.field({
      type: [MatchMiss],
      resolve: async ({ misses }, _, context) => namedMisses(await context.read(), misses),
    }),
    weights: t.field({
      type: [MatchWeight],
      resolve: ({ weights }) => matchParts.map((part) => ({ part, weight: weights[part] })),
    }),
    pairCount: t.int({ resolve: async (run, _, context) => (await factsOf(run, context)).pairCount ?? 0 }),
    answerDays: t.int({
      description: 'Days that mentors have to answer, by the settings.',
      resolve: async (_, __, context) => (await matchingSettings(await context.read())).answerDays,
    }),
    missCount: t.int({ resolve: ({ misses }) => misses.length }),
    programName: t.string({
      nullable: true,
      description: 'Null for all active startups.',
      resolve: async (run, _, context) => (await factsOf(run, context)).programName,
    }),
    createdBy: t.field({
      type: User,
      nullable: true,
      resolve: async (run, _, context) => (await factsOf(run, context)).createdBy,
    }),
  }),
});

const MatchWeightsInput = inputFromSchema('MatchWeightsInput', matchWeights);
const MatchRunInput = inputFromSchema('MatchRunInput', matchRun, { types: { weights: MatchWeightsInput, mode: Mode } });

const MentorLoadType = builder.objectRef<MentorLoad>('MentorLoad').implement({
  fields: (t) => ({
    mentor: t.expose('mentor', { type: User }),
    load: t.exposeInt('load', { description: 'Startups that they look after, or were asked to.' }),
    capacity: t.exposeInt('capacity'),
  }),
});

const UnmatchedStartup = builder.objectRef<Fairness['unmatched'][number]>('UnmatchedStartup').implement({
  fields: (t) => ({
    startup: t.expose('startup', { type: MatchStartup }),
    hasNeeds: t.exposeBoolean('hasNeeds', { description: 'It has said what it needs help with.' }),
    hindrances: t.field({
      type: [HindranceCount],
      description:
        'Mentors whom each hindrance keeps away; `taken` counts those who could come, `nothing` those without a reason.',
      resolve: ({ hindrances }) => hindranceCounts(hindrances),
    }),
  }),
});

const MatchFairness = builder.objectRef<Fairness>('MatchFairness').implement({
  fields: (t) => ({
    unmatchedCount: t.exposeInt('unmatchedCount'),
    unmatched: t.expose('unmatched', { type: [UnmatchedStartup], description: 'By name, at most a hundred.' }),
    unused: t.expose('unused', { type: [MentorLoadType], description: 'Open mentors without a startup.' }),
    overloaded: t.expose('overloaded', { type: [MentorLoadType], description: 'With more startups than places.' }),
  }),
});

const required = { required: true } as const;

builder.queryFields((t) => ({
  matchRuns: t.field({
    type: [MatchRun],
    allow: canMatch,
    description: 'Newest first, at most a hundred.',
    resolve: async (_, __, context) => listRuns(await context.read()),
  }),
  matchFairness: t.field({
    type: MatchFairness,
    allow: canMatch,
    description: 'Startups without a mentor, and mentors with too little or too much to do.',
    resolve: async (_, __, context) => findFairness(await context.read(), context.actor),
  }),
  matchRun: t.field({
    type: MatchRun,
    nullable: true,
    allow: canMatch,
    args: { id: t.arg.id(required) },
    resolve: async (_, { id }, context) => orNull(findRun(await context.read(), context.actor, id)),
  }),
}));

builder.mutationFields((t) => ({
  startMatchRun: t.field({
    type: MatchRun,
    allow: canMatch,
    description: 'The pairs are calculated by a job. The run then waits for the team.',
    args: { id: t.arg.id(), input: t.arg({ type: MatchRunInput, ...required }) },
    resolve: (_, { id, input }, { actor }) => startMatchRun(actor, withoutNulls(input), id),
  }),
  setMatchPair: t.field({
    type: MatchRun,
    allow: canMatch,
    description: 'Pins a pair, takes it away, or leaves it to the next calculation.',
    args: {
      runId: t.arg.id(required),
      startupId: t.arg.id(required),
      mentorId: t.arg.id(required),
      state: t.arg({ type: PairState, ...required }),
    },
    resolve: (_, { runId, state, ...pair }, { actor }) => transact(setMatchPair, actor, runId, pair, state),
  }),
  swapMatchPairs: t.field({
    type: MatchRun,
    allow: canMatch,
    description: 'Two startups exchange their mentors. Both new pairs are pinned.',
    args: { runId: t.arg.id(required), pairId: t.arg.id(required), otherPairId: t.arg.id(required) },
    resolve: (_, { runId, pairId, otherPairId }, { actor }) => swapMatchPairs(actor, runId, [pairId, otherPairId]),
  }),
  rerunMatchRun: t.field({
    type: MatchRun,
    allow: canMatch,
    description: 'Calculates again what is neither pinned nor taken away.',
    args: { runId: t.arg.id(required) },
    resolve: (_, { runId }, { actor }) => rerunMatchRun(actor, runId),
  }),
  publishMatchRun: t.field({
    type: MatchRun,
    allow: canMatch,
    description: 'Asks the mentors, who have five days to answer.',
    args: { runId: t.arg.id(required) },
    resolve: (_, { runId }, { actor }) => publishMatchRun(actor, runId),
  }),
  discardMatchRun: t.field({
    type: MatchRun,
    allow: canMatch,
    args: { runId: t.arg.id(required) },
    resolve: (_, { runId }, { actor }) => discardMatchRun(actor, runId),
  }),
}));
