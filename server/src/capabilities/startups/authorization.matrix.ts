import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import { batchAction, runBatch } from '#testing/matrix/batch-action.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { admins, type Roles, staff, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';
import { startups } from './table.ts';

const team: Roles = [...staffAndCoaches, 'SubAdmin'];
export const records: RecordFixtures = {
  // Nobody belongs to it, so that its deletion leaves the startups of the scene.
  ownlessStartup: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'Startup'>();
      await inTenant(tenantId, (tx) => tx.db.insert(startups).values({ tenantId, id, name: 'Acme', ...row }));
      return id;
    },
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: staffAndCoaches },
  },
};

/** Alternates, so that each call changes something. */
let isClosed = false;
const nextStatus = () => {
  isClosed = !isClosed;
  return isClosed ? 'closed' : 'active';
};

export const expectations: Expectations = {
  'Query.startup': {
    record: 'startup',
    args: (id) => ({ id }),
    may: { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
  },
  'Mutation.updateStartup': [
    {
      record: 'startup',
      args: (startupId) => ({ startupId, facts: { city: `Porto ${newId()}` } }),
      may: { ownStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder'], otherStartup: staff },
    },
    {
      about: 'its name',
      record: 'startup',
      args: (startupId) => ({ startupId, facts: { name: `Renamed ${newId()}` } }),
      may: { ownStartup: [...staff, 'SubAdmin', 'Cofounder'], otherStartup: staff },
    },
  ],
  'Query.startupsNamed': { may: team, args: () => ({ names: ['Acme'] }) },
  'Query.assignablePeople': { may: [...staff, 'SubAdmin'] },
  'Query.foundersToAdd': { may: admins },
  'Query.tagsForStartups': { may: team, args: () => ({ kind: 'startup' }) },
  'Mutation.createStartup': { may: team, args: () => ({ input: { name: `New ${newId()}` } }) },
  'Mutation.createStartups': { may: team, args: () => ({ startups: [{ id: newId(), name: `New ${newId()}` }] }) },
  'Mutation.setStartupStatus': [
    {
      about: 'in use',
      record: 'startup',
      args: (startupId) => ({ startupId, status: nextStatus() }),
      may: { ownStartup: [...staffAndCoaches, 'SubAdmin'], otherStartup: staff },
    },
    {
      about: 'archived',
      record: 'startup',
      args: (startupId) => ({ startupId, status: 'archived' }),
      may: { ownStartup: admins, otherStartup: admins },
    },
    {
      about: 'restored',
      record: 'startup',
      args: (startupId) => ({ startupId, status: 'active' }),
      may: { ownStartup: admins, otherStartup: admins },
    },
  ],
  'Mutation.changeStartupTags': {
    record: 'startup',
    args: (startupId) => ({ startupId, add: [] }),
    may: { ownStartup: [...staffAndCoaches, 'SubAdmin'], otherStartup: staff },
  },
  'Mutation.changeStartupIndustries': {
    record: 'startup',
    args: (startupId) => ({ startupId, add: [] }),
    may: { ownStartup: [...staffAndCoaches, 'SubAdmin', 'Cofounder'], otherStartup: staff },
  },
  'Mutation.changeStartupPeople': {
    record: 'startup',
    args: (startupId) => ({ startupId, add: [] }),
    may: { ownStartup: [...staff, 'SubAdmin'], otherStartup: staff },
  },
  'Mutation.changeStartupFounders': {
    record: 'startup',
    args: (startupId) => ({ startupId, add: [] }),
    may: { ownStartup: admins, otherStartup: admins },
  },
  [runBatch]: batchAction('startups', 'people', {
    record: 'startup',
    may: { ownStartup: [...staff, 'SubAdmin'], otherStartup: staff },
  }),
  'Mutation.deleteStartup': {
    record: 'ownlessStartup',
    args: (startupId) => ({ startupId }),
    may: { ownStartup: admins },
  },
};
