import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { usualWeights } from '@seedbed/domain/matching/match-score.ts';
import type { MatchState } from '@seedbed/domain/matching/relation.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, OnRecord, RecordFixture, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { all, type Roles, staff, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';
import { matchRelations, matchRuns, mentorProfiles } from './table.ts';

const mentors: Roles = ['Mentor', 'Expert'];
const founders: Roles = ['Cofounder'];

interface MatchFacts {
  mentorId: Id<'User'>;
  startupId: Id<'Startup'>;
}

/** Asked of the person, for a startup of somebody else; and asked of another mentor, for the own startup. */
const matchIn = (state: MatchState, readers: Roles): RecordFixture => ({
  put: async (tenant, row) => {
    const id = newId<'MatchRelation'>();
    const { mentorId: given, ...facts } = row as Partial<MatchFacts>;
    // Two are matched once, so each match has another mentor, or another startup.
    const mentorId = given ?? (await tenant.person('Mentor')).userId;
    const startupId = facts.startupId ?? (await tenant.startup('Asking')).id;
    const answerBy = Temporal.Now.instant().add({ hours: 24 });
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(matchRelations).values({ tenantId: tenant.id, id, state, answerBy, ...facts, mentorId, startupId }),
    );
    return id;
  },
  pools: {
    created: (_, who) => ({ mentorId: who.userId }),
    ownStartup: ({ ownStartup }) => ({ startupId: ownStartup.id }),
  },
  sees: { created: all, ownStartup: readers },
});

/** Its id is that of the mentor. */
const mentorSeenBy = (readers: Roles): RecordFixture => ({
  put: async (tenant, row) => {
    const { trashedAt = null } = row as { trashedAt?: Temporal.Instant };
    const { userId } = await tenant.person('Mentor', { trashedAt });
    await inTenant(tenant.id, (tx) =>
      tx.db.insert(mentorProfiles).values({ tenantId: tenant.id, id: newId<'MentorProfile'>(), userId, capacity: 2 }),
    );
    return userId;
  },
  pools: { ownStartup: () => ({}) },
  sees: { ownStartup: readers },
});

export const records: RecordFixtures = {
  matchRun: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'MatchRun'>();
      const facts = { state: 'pending', mode: 'bestTotal', places: 1, weights: usualWeights } as const;
      await inTenant(tenantId, (tx) => tx.db.insert(matchRuns).values({ tenantId, id, ...facts, ...row }));
      return id;
    },
    pools: { ownStartup: ({ people }) => ({ createdById: people.Admin.userId }) },
    sees: { ownStartup: staff },
  },
  matchRelation: matchIn('confirmed', [...staff, ...founders]),
  // Founders learn of it when the mentor accepts.
  proposedMatch: matchIn('proposed', staff),
  openMentor: mentorSeenBy([...staffAndCoaches, 'SubAdmin', ...founders, 'CommunityMember']),
  // Wished for, so the startup decides who finds the two.
  wishedMentor: mentorSeenBy(supportersAndFounders),
};

const isFound = (answer: unknown) => answer !== null;
let count = 0;
const ofStartup = { ownStartup: [...staff, ...founders], otherStartup: staff };
const input = { mode: 'bestTotal', places: 1 };
const profile = () => ({
  isOpen: true,
  capacity: 3 + (++count % 40),
  expertise: [],
  industryIds: [],
  stages: [],
  languages: [],
});

const ofRun = (args: (id: string) => object): OnRecord => ({
  record: 'matchRun',
  args,
  may: { ownStartup: staff },
  isSuccess: isFound,
});

export const expectations: Expectations = {
  'Query.mentorProfile': {
    record: 'person',
    args: (userId) => ({ userId }),
    may: { self: mentors },
    isSuccess: isFound,
  },
  'Mutation.saveMentorProfile': [
    { record: 'person', args: (userId) => ({ userId, profile: profile() }), may: { self: mentors } },
    {
      about: 'by the team',
      record: 'openMentor',
      args: (userId) => ({ userId, profile: profile() }),
      may: { ownStartup: staff },
    },
  ],
  'Query.startupNeeds': { record: 'startup', args: (startupId) => ({ startupId }), may: ofStartup, isSuccess: isFound },
  'Mutation.saveStartupNeeds': {
    record: 'startup',
    args: (startupId) => ({ startupId, needs: { topicIds: [], languages: [], notes: `Sales ${++count}` } }),
    may: ofStartup,
  },
  'Query.ownMatchWishes': {
    record: 'startup',
    args: (startupId) => ({ startupId }),
    may: { ownStartup: [...staff, ...mentors, ...founders], otherStartup: staff },
  },
  'Mutation.setMatchWish': {
    record: 'wishedMentor',
    args: (mentorId, _, { ownStartup }) => ({ startupId: ownStartup.id, mentorId, isNever: true }),
    may: { ownStartup: [...staff, ...founders] },
  },
  'Query.matchSuggestions': {
    record: 'startup',
    args: (startupId) => ({ startupId }),
    may: ofStartup,
  },
  'Query.openMentors': { record: 'startup', args: (startupId) => ({ startupId }), may: ofStartup },
  'Query.matchTopics': { may: all },
  'Query.matchIndustries': { may: all },
  'Query.matchMentorList': { may: staff, args: () => ({ limit: 3 }) },
  'Query.matchList': { may: staff, args: () => ({ limit: 3 }) },
  'Query.matchFairness': { may: staff },
  'Query.ownMatches': { may: mentors },
  'Query.startupMatches': {
    record: 'startup',
    args: (startupId) => ({ startupId }),
    may: { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
  },
  'Query.matchRelation': {
    record: 'matchRelation',
    args: (id) => ({ id }),
    may: { created: all, ownStartup: [...staff, ...founders] },
    isSuccess: isFound,
  },
  'Mutation.answerMatch': {
    record: 'proposedMatch',
    args: (matchId) => ({ matchId, accepts: ++count % 2 === 0 }),
    may: { created: all },
  },
  'Mutation.endMatch': {
    record: 'matchRelation',
    args: (matchId) => ({ matchId, reason: 'The program is over.' }),
    may: { created: all, ownStartup: [...staff, ...founders] },
  },
  'Query.matchRuns': { may: staff },
  'Query.matchRun': ofRun((id) => ({ id })),
  'Mutation.startMatchRun': { may: staff, args: () => ({ id: newId(), input }) },
  // A pair needs both in the run: the test of the capability sets one.
  'Mutation.setMatchPair': {
    record: 'matchRun',
    args: (runId, who, { ownStartup }) => ({ runId, startupId: ownStartup.id, mentorId: who.userId, state: 'pinned' }),
    may: {},
  },
  // It needs two pairs, which the test of the capability sets.
  'Mutation.swapMatchPairs': {
    record: 'matchRun',
    args: (runId) => ({ runId, pairId: newId(), otherPairId: newId() }),
    may: {},
  },
  'Mutation.rerunMatchRun': ofRun((runId) => ({ runId })),
  'Mutation.publishMatchRun': ofRun((runId) => ({ runId })),
  'Mutation.discardMatchRun': ofRun((runId) => ({ runId })),
};
