import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { all, nobody, type Roles, staff, staffAndCoaches, supportersAndFounders } from '#testing/matrix/roles.ts';
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
  'Mutation.retryExport': { record: 'export', args: (id) => ({ id }), may: { created: all } },
};

export const routes: RouteExpectations = {
  'GET /api/exports/:id': { path: '/api/exports/00000000-0000-7000-8000-000000000000', answers: () => 401 },
};
