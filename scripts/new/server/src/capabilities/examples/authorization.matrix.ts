import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { staff, staffAndCoaches } from '#testing/matrix/roles.ts';
import { examples } from './table.ts';

export const records: RecordFixtures = {
  example: {
    put: async (tenant, row) => {
      const id = newId<'Example'>();
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(examples).values({ tenantId: tenant.id, id, name: `Example ${id}`, ...row }),
      );
      return id;
    },
    pools: { ownStartup: () => ({}) },
    sees: { ownStartup: staffAndCoaches },
  },
};

export const expectations: Expectations = {
  'Query.exampleList': { may: staffAndCoaches, args: () => ({ limit: 3 }) },
  'Query.example': { record: 'example', args: (id) => ({ id }), may: { ownStartup: staffAndCoaches } },
  'Mutation.createExample': { may: staff, args: () => ({ input: { name: 'New' } }) },
  'Mutation.updateExample': {
    record: 'example',
    args: (exampleId) => ({ exampleId, input: { name: 'Renamed' } }),
    may: { ownStartup: staff },
  },
  'Mutation.deleteExample': { record: 'example', args: (exampleId) => ({ exampleId }), may: { ownStartup: staff } },
};
