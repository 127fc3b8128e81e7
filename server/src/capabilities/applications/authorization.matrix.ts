import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { type Roles, staff, staffAndCoaches } from '#testing/matrix/roles.ts';
import { funnelOwners, funnels } from './table.ts';

/** At ASSIGNED a person sees and edits the funnels that they own. */
const editors: Roles = [...staff, 'SubAdmin'];

export const records: RecordFixtures = {
  funnel: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'Funnel'>();
      const { ownerId, ...given } = row as { ownerId: typeof funnelOwners.$inferInsert.userId };
      const facts = {
        name: 'Spring',
        names: [{ language: 'en', value: 'Spring' }],
        slug: `f-${id}`,
        kind: 'startup',
      } as const;
      await inTenant(tenantId, async (tx) => {
        await tx.db.insert(funnels).values({ tenantId, id, createdById: ownerId, ...facts, ...given });
        await tx.db
          .insert(funnelOwners)
          .values({ tenantId, id: newId<'FunnelOwner'>(), funnelId: id, userId: ownerId });
      });
      return id;
    },
    pools: {
      created: (_, who) => ({ ownerId: who.userId }),
      ownStartup: (scene) => ({ ownerId: scene.people.Admin.userId }),
    },
    sees: { created: [...staffAndCoaches, 'SubAdmin'], ownStartup: staffAndCoaches },
  },
};

const seen = { created: [...staffAndCoaches, 'SubAdmin'] as Roles, ownStartup: staffAndCoaches };
const may = { created: editors, ownStartup: staff };

export const expectations: Expectations = {
  'Query.funnelList': { may: [...staffAndCoaches, 'SubAdmin'], args: () => ({ limit: 3 }) },
  'Query.funnel': { record: 'funnel', args: (id) => ({ id }), may: seen },
  'Query.funnelChoices': { may: editors, args: () => ({ kind: 'startup' }) },
  'Query.peopleForFunnels': { may: editors },
  'Query.applyPage': { may: 'anyone', args: () => ({ slug: 'none' }), isSuccess: () => true },
  'Mutation.createFunnel': {
    may: editors,
    args: () => ({ names: [{ language: 'en', value: 'New' }], kind: 'startup' }),
  },
  'Mutation.updateFunnel': {
    record: 'funnel',
    args: (funnelId) => ({ funnelId, input: { reapply: 'after_rejection' } }),
    may,
  },
  'Mutation.saveFunnelRounds': {
    record: 'funnel',
    args: (funnelId) => ({ funnelId, rounds: [{ id: newId(), type: 'meeting' }] }),
    may,
  },
  'Mutation.setFunnelStatus': { record: 'funnel', args: (funnelId) => ({ funnelId, status: 'archived' }), may },
  'Mutation.deleteFunnel': { record: 'funnel', args: (funnelId) => ({ funnelId }), may },
};
