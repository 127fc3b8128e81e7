import { newId } from '@seedbed/domain/kernel/ids.ts';
import { savedViews } from '#capabilities/views/table.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import {
  admins,
  all,
  nobody,
  type Roles,
  staff,
  staffAndCoaches,
  supportersAndFounders,
} from '#testing/matrix/roles.ts';
import { viewLinks } from './links/table.ts';
import { fileExports } from './table.ts';

/** Roles that list people. */
const managers: Roles = [...staff, 'SubAdmin'];

export const records: RecordFixtures = {
  // It failed, so that it can be made again.
  export: {
    put: async (tenant, row) => {
      const id = newId<'Export'>();
      const input = {
        list: 'userList',
        columns: ['name'],
        ids: null,
        filter: null,
        sort: null,
        group: null,
        search: null,
      };
      // Older than an hour, so that it leaves the limit to the calls.
      const createdAt = Temporal.Now.instant().subtract({ hours: 2 });
      const userId = 'userId' in row ? undefined : (await tenant.person('Admin')).userId;
      const values = {
        createdAt,
        userId,
        tenantId: tenant.id,
        id,
        kind: 'list',
        format: 'CSV',
        status: 'FAILED',
        input,
        ...row,
      };
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(fileExports).values(values as unknown as typeof fileExports.$inferInsert),
      );
      return id;
    },
    pools: {
      created: (_, { userId }) => ({ userId }),
      ownStartup: ({ author }) => ({ userId: author.userId }),
    },
    sees: { created: all, ownStartup: nobody },
  },
  // A link to a view of an Admin, and to one of a founder.
  sharedLink: {
    put: async ({ id: tenantId }, row) => {
      const [id, viewId] = [newId<'ViewLink'>(), newId<'SavedView'>()];
      const view = { tenantId, id: viewId, list: 'tasks', name: `View ${id}`, address: '', ...row };
      const secrets = { tokenHash: id, sealedToken: 'sealed' };
      await inTenant(tenantId, async (tx) => {
        await tx.db.insert(savedViews).values(view as typeof savedViews.$inferInsert);
        await tx.db.insert(viewLinks).values({ tenantId, id, viewId, ...secrets });
      });
      return id;
    },
    pools: {
      created: ({ people }) => ({ ownerId: people.Admin.userId }),
      ownStartup: ({ author }) => ({ ownerId: author.userId }),
    },
    sees: { created: admins, ownStartup: admins },
  },
};

export const expectations: Expectations = {
  'Query.ownExports': { may: all },
  'Query.ownExport': { record: 'export', args: (id) => ({ id }), may: { created: all } },
  // The list's own rule decides.
  'Mutation.exportList': [
    { about: 'people', may: managers, args: () => ({ list: 'userList', format: 'CSV', columns: ['name'] }) },
    { about: 'my tasks', may: all, args: () => ({ list: 'myTaskList', format: 'JSON', columns: ['name', 'due'] }) },
  ],
  'Mutation.exportStartupFile': {
    record: 'startup',
    args: (startupId) => ({ startupId, format: 'PDF' }),
    may: { ownStartup: supportersAndFounders, otherStartup: staffAndCoaches },
  },
  'Query.linkedView': { may: 'anyone', args: () => ({ token: 'none' }), isSuccess: (result) => result === null },
  'Mutation.makeViewLink': {
    record: 'savedView',
    args: (viewId) => ({ viewId, days: 7 }),
    may: { created: [...staffAndCoaches, 'SubAdmin'] },
  },
  'Mutation.endViewLink': {
    record: 'savedView',
    args: (viewId) => ({ viewId }),
    may: { created: [...staffAndCoaches, 'SubAdmin'] },
  },
  'Query.sharedLinkList': { may: admins },
  'Mutation.endSharedLink': {
    record: 'sharedLink',
    args: (id) => ({ id }),
    may: { created: admins, ownStartup: admins },
  },
  'Mutation.retryExport': { record: 'export', args: (id) => ({ id }), may: { created: all } },
};

export const routes: RouteExpectations = {
  'GET /api/exports/:id': { path: '/api/exports/00000000-0000-7000-8000-000000000000', answers: () => 401 },
};
