import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { type Roles, staffAndCoaches, supporters } from '#testing/matrix/roles.ts';
import { savedViews } from './table.ts';

const shown = { list: 'myTaskList', columns: ['name'], filter: null, sort: null, group: null, search: null };
const users: Roles = [...supporters, 'Evaluator'];

/** A private view: of the person, or of a founder. */
export const records: RecordFixtures = {
  savedView: {
    put: async ({ id: tenantId }, row) => {
      const id = newId<'SavedView'>();
      const { userId: ownerId, ...given } = row as { userId: typeof savedViews.$inferInsert.ownerId };
      await inTenant(tenantId, (tx) =>
        tx.db
          .insert(savedViews)
          .values({ tenantId, id, ownerId, list: 'tasks', name: 'Late', address: '', shown, ...given }),
      );
      return id;
    },
    pools: {
      created: (_, who) => ({ userId: who.userId }),
      ownStartup: (scene) => ({ userId: scene.ownStartupFounder.userId }),
    },
    sees: { created: users, ownStartup: [] },
  },
};

export const expectations: Expectations = {
  'Query.savedViews': { may: users, args: () => ({ list: 'tasks' }) },
  'Query.rolesForViews': { may: [...staffAndCoaches, 'SubAdmin'] },
  'Mutation.createSavedView': {
    may: users,
    args: () => ({ view: { id: newId(), list: 'tasks', name: 'Late', address: 'q=a' } }),
  },
  'Mutation.updateSavedView': {
    record: 'savedView',
    args: (viewId) => ({ viewId, changes: { name: `View ${newId()}` } }),
    may: { created: users },
  },
  'Mutation.deleteSavedView': { record: 'savedView', args: (viewId) => ({ viewId }), may: { created: users } },
  'Mutation.setFavoriteViews': { may: users, args: () => ({ list: 'tasks', viewIds: [] }) },
};
