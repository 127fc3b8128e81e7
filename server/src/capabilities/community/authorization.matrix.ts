import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { resourceSections } from '#capabilities/resources/table.ts';
import { tags, userTags } from '#capabilities/taxonomy/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixture, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { all, nobody, type Roles, staff, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';
import type { Tenant } from '#testing/tenant.ts';
import { cohortAsked, cohortQuestions, introductions } from './table.ts';

type UserId = Id<'User'>;

interface IntroductionRow {
  introducerId?: UserId;
  firstId?: UserId;
  /** The introducer of the sample pages. */
  ownerId?: UserId;
  trashedAt?: Temporal.Instant;
}

const stranger = async (tenant: Tenant): Promise<UserId> => (await tenant.person('CommunityMember')).userId as UserId;

const putIntroduction =
  (isConnected: boolean) =>
  async (tenant: Tenant, { introducerId, firstId, ownerId, trashedAt }: IntroductionRow) => {
    const id = newId<'Introduction'>();
    const values = {
      ...{ introducerId: introducerId ?? ownerId ?? (await stranger(tenant)) },
      ...{ firstId: firstId ?? (await stranger(tenant)), secondId: await stranger(tenant) },
      ...{ firstNote: 'Meet', secondNote: 'Meet', connectedAt: isConnected ? Temporal.Now.instant() : null, trashedAt },
    };
    await inTenant(tenant.id, (tx) => tx.db.insert(introductions).values({ tenantId: tenant.id, id, ...values }));
    return id;
  };

interface QuestionRow {
  askerId?: UserId;
  askedId?: UserId;
  ownerId?: UserId;
  trashedAt?: Temporal.Instant;
}

const putQuestion =
  (isAnswered: boolean) =>
  async (tenant: Tenant, { askerId, askedId, ownerId, trashedAt }: QuestionRow) => {
    const id = newId<'CohortQuestion'>();
    const userId = askedId ?? (await stranger(tenant));
    const asker = askerId ?? ownerId ?? (await stranger(tenant));
    const answer = isAnswered ? { answer: 'Yes', answeredById: userId, answeredAt: Temporal.Now.instant() } : {};
    await inTenant(tenant.id, async (tx) => {
      if (isAnswered)
        await tx.db.insert(resourceSections).values({
          ...{ tenantId: tenant.id, id: newId<'ResourceSection'>(), icon: 'book' },
          name: [{ language: 'en', value: 'Answers' }],
        });
      await tx.db.insert(cohortQuestions).values({
        ...{ tenantId: tenant.id, id, askerId: asker, question: 'Who knows a bank?', details: '', skill: 'Banking' },
        ...{ trashedAt, ...answer },
      });
      await tx.db
        .insert(cohortAsked)
        .values({ tenantId: tenant.id, id: newId<'CohortAsked'>(), questionId: id, userId });
    });
    return id;
  };

const sees = { created: all, assigned: all, ownStartup: nobody };
const introduction = (isConnected: boolean): RecordFixture => ({
  put: putIntroduction(isConnected),
  pools: {
    created: (_, who) => ({ introducerId: who.userId }),
    assigned: (_, who) => ({ firstId: who.userId }),
    ownStartup: () => ({}),
  },
  sees,
});
const question = (isAnswered: boolean): RecordFixture => ({
  put: putQuestion(isAnswered),
  pools: {
    created: (_, who) => ({ askerId: who.userId }),
    assigned: (_, who) => ({ askedId: who.userId }),
    ownStartup: () => ({}),
  },
  sees,
});

/** A skill of somebody on the team. */
async function putSkill(tenant: Tenant, { trashedAt }: { trashedAt?: Temporal.Instant }) {
  const id = newId<'Tag'>();
  const { userId } = await tenant.person('Staff');
  await inTenant(tenant.id, async (tx) => {
    await tx.db.insert(tags).values({ tenantId: tenant.id, id, kind: 'skills', name: `Skill ${id}`, trashedAt });
    await tx.db.insert(userTags).values({ tenantId: tenant.id, id: newId<'UserTag'>(), userId, tagId: id });
  });
  return id;
}

/** Evaluators and applicants see nobody. */
const readers: Roles = all.filter((role) => role !== 'Evaluator' && role !== 'Applicant');
const filter = {
  all: [
    { column: 'group', operator: 'ANY_OF', values: ['mentors'] },
    { column: 'meets', operator: 'ANY_OF', values: ['open'] },
  ],
};

export const records: RecordFixtures = {
  introduction: introduction(false),
  connectedIntroduction: introduction(true),
  cohortQuestion: question(false),
  answeredQuestion: question(true),
  skill: { put: putSkill, pools: { ownStartup: () => ({}) }, sees: { ownStartup: readers } },
};

const isFound = (answer: unknown) => answer !== null;
const forAsked = { created: nobody, assigned: all };
const forAuthor = { created: all, assigned: nobody };

export const expectations: Expectations = {
  'Query.introductions': { may: all },
  'Query.linkedIntroduction': { may: 'anyone', args: () => ({ token: 'unknown' }), isSuccess: () => true },
  // The token is the right: everybody with a live one is its person.
  'Mutation.answerLinkedIntroduction': {
    may: nobody,
    args: () => ({ token: 'unknown', accepts: true }),
    refusedAs: 'NotFound',
  },
  'Mutation.introducePeople': {
    record: 'person',
    args: (firstId, _, { author }) => ({ firstId, secondId: author.userId, firstNote: 'Meet', secondNote: 'Meet' }),
    may: {
      self: nobody,
      ownStartup: [...supportersAndFounders, 'CommunityMember'],
      otherStartup: [...staffAndCoaches, 'SubAdmin'],
      contact: readers,
    },
  },
  'Mutation.answerIntroduction': {
    record: 'introduction',
    args: (introductionId) => ({ introductionId, accepts: true }),
    may: forAsked,
  },
  'Mutation.setIntroductionMet': {
    record: 'connectedIntroduction',
    args: (introductionId) => ({ introductionId, hasMet: true }),
    may: forAsked,
  },
  'Mutation.withdrawIntroduction': {
    record: 'introduction',
    args: (introductionId) => ({ introductionId }),
    may: forAuthor,
  },
  'Query.cohortQuestions': { may: all },
  'Mutation.askCohort': {
    record: 'skill',
    args: (skill) => ({ question: 'Who knows a bank?', skill }),
    may: { ownStartup: readers },
  },
  'Mutation.answerCohortQuestion': {
    record: 'cohortQuestion',
    args: (questionId) => ({ questionId, answer: 'The one on the square.' }),
    may: forAsked,
  },
  'Mutation.passCohortQuestion': {
    record: 'cohortQuestion',
    args: (questionId) => ({ questionId }),
    may: forAsked,
  },
  'Mutation.deleteCohortQuestion': {
    record: 'cohortQuestion',
    args: (questionId) => ({ questionId }),
    may: forAuthor,
  },
  'Mutation.publishCohortAnswer': {
    record: 'answeredQuestion',
    args: (questionId) => ({ questionId }),
    may: { created: staff, assigned: nobody },
    isSuccess: isFound,
  },
  'Query.directoryList': [
    { may: readers, args: () => ({ limit: 1 }) },
    { about: 'filtered', may: readers, args: () => ({ limit: 1, filter, search: 'an' }) },
  ],
  'Query.directoryOptions': { may: readers },
  'Query.ownOpenToMeet': { may: readers },
  'Mutation.setOpenToMeet': { may: readers, args: () => ({ isOpen: true }) },
};
