import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import { batchAction, runBatch } from '#testing/matrix/batch-action.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { all, type Roles, staff, staffAndCoaches, supporters } from '#testing/matrix/roles.ts';
import { programPeople } from './table.ts';

const team: Roles = [...staffAndCoaches, 'SubAdmin'];
/** A person in a program of their own. */
export const records: RecordFixtures = {
  member: {
    put: async (tenant, row) => {
      const [program, { userId }] = [await tenant.program('Spring'), await tenant.person('CommunityMember')];
      const id = newId<'ProgramPerson'>();
      await inTenant(tenant.id, (tx) =>
        tx.db
          .insert(programPeople)
          .values({ tenantId: tenant.id, id, programId: program.id, userId, part: 'member', ...row }),
      );
      return id;
    },
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: [] },
  },
};

export const expectations: Expectations = {
  'Query.programs': { may: all },
  'Query.startups': [
    { may: supporters, args: () => ({ limit: 1 }) },
    { about: 'newest first', may: supporters, args: () => ({ limit: 1, order: 'NEWEST' }) },
    {
      about: 'of a program',
      record: 'program',
      args: (programId) => ({ programId, limit: 1 }),
      // An evaluator sees startups only through applications.
      may: { ownStartup: supporters },
      isSuccess: (page) => page?.totalCount > 0,
    },
  ],
  'Query.startupFilterOptions': { may: supporters },
  'Query.startupList': [
    { may: supporters, args: () => ({ limit: 1 }) },
    {
      about: 'in another order',
      may: supporters,
      args: () => ({ limit: 1, group: 'status', sort: { column: 'founded', isDescending: true } }),
    },
    {
      about: 'filtered',
      may: supporters,
      args: () => ({
        limit: 1,
        filter: {
          any: [
            { column: 'program', operator: 'ANY_OF', values: [newId()] },
            { column: 'assigned', operator: 'ANY_OF', values: ['me'] },
            { column: 'industry', operator: 'ALL_OF', values: [newId()] },
          ],
        },
      }),
    },
  ],
  'Query.program': { record: 'program', args: (id) => ({ id }), may: { ownStartup: team } },
  'Query.programList': { may: team, args: () => ({ limit: 1 }) },
  'Query.programPeopleList': { may: team, args: () => ({ limit: 1 }) },
  'Query.managedStartupList': { may: team, args: () => ({ limit: 1 }) },
  'Query.assignationList': { may: [...staff, 'SubAdmin'], args: () => ({ limit: 1 }) },
  'Query.peopleForPrograms': { may: staff },
  'Mutation.createProgram': { may: staffAndCoaches, args: () => ({ input: { name: 'New', kind: 'startups' } }) },
  'Mutation.updateProgram': {
    record: 'program',
    args: (programId) => ({ programId, input: { name: `Renamed ${newId()}`, kind: 'startups' } }),
    may: { ownStartup: staffAndCoaches },
  },
  'Mutation.setProgramArchived': {
    record: 'program',
    args: (programId) => ({ programId, archived: false }),
    may: { ownStartup: staffAndCoaches },
  },
  'Mutation.changeStartupPrograms': {
    record: 'startup',
    args: (startupId) => ({ startupId, add: [] }),
    may: { ownStartup: [...staff, 'SubAdmin'], otherStartup: staff },
  },
  [runBatch]: [
    batchAction('startups', 'programs', {
      record: 'startup',
      may: { ownStartup: [...staff, 'SubAdmin'], otherStartup: staff },
    }),
    batchAction('members', 'add', {
      record: 'program',
      ids: ({ userId }) => [userId],
      input: (_, __, programId) => ({ programId, part: 'member' }),
      may: { ownStartup: staff },
    }),
    batchAction('members', 'remove', { record: 'member', may: { ownStartup: staff } }),
  ],
};
