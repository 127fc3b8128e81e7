import { newId } from '@seedbed/domain/kernel/ids.ts';
import { usualOptions } from '@seedbed/domain/kernel/import/import.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures, RouteExpectations } from '#testing/matrix/matrix-row.ts';
import { type Roles, staffAndCoaches } from '#testing/matrix/roles.ts';
import { importRows, imports } from './table.ts';

const team: Roles = [...staffAndCoaches, 'SubAdmin'];

export const records: RecordFixtures = {
  // One row that would create a startup; its id is the id of the import.
  import: {
    put: async (tenant, row) => {
      const id = newId<'Import'>();
      const authorId = 'authorId' in row ? undefined : (await tenant.person('Admin')).userId;
      await inTenant(tenant.id, async (tx) => {
        const table = { kind: 'startups', headers: ['name'], mapping: ['name'], headerSet: id, total: 1 } as const;
        const values = {
          tenantId: tenant.id,
          id,
          ...table,
          options: usualOptions('users'),
          ...(authorId && { authorId }),
          ...row,
        };
        await tx.db.insert(imports).values(values as unknown as typeof imports.$inferInsert);
        const cells = [`Startup ${id}`];
        const rowId = id as unknown as typeof importRows.$inferInsert.id;
        await tx.db
          .insert(importRows)
          .values({ tenantId: tenant.id, id: rowId, importId: id, number: 2, cells, state: 'new', recordId: id });
      });
      return id;
    },
    pools: {
      created: (_, { userId }) => ({ authorId: userId }),
      ownStartup: ({ author }) => ({ authorId: author.userId }),
    },
    sees: { created: team, ownStartup: [] },
  },
};

const may = { created: team };

export const expectations: Expectations = {
  'Query.import': { record: 'import', args: (id) => ({ id }), may },
  'Query.imports': { may: team, args: () => ({ kind: 'startups' }) },
  'Query.importRows': { record: 'import', args: (id) => ({ id }), may },
  'Mutation.setImportSettings': { record: 'import', args: (id) => ({ id, mapping: ['name'] }), may },
  'Mutation.setImportCell': {
    record: 'import',
    args: (id) => ({ id, rowId: id, column: 0, value: 'Another' }),
    may,
  },
  'Mutation.setImportRowSkipped': { record: 'import', args: (id) => ({ id, rowId: id, isSkipped: true }), may },
  'Mutation.startImport': { record: 'import', args: (id) => ({ id }), may },
};

export const routes: RouteExpectations = {
  'POST /api/imports': { path: '/api/imports?kind=startups', answers: () => 401 },
  'GET /api/imports/:id/problems': { path: `/api/imports/${newId()}/problems`, answers: () => 401 },
};
