import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { examples } from './table.ts';

const seeing = 'A AC S C';
const editing = 'A AC S';

export const records: RecordFixtures = {
  example: {
    put: async (tenant, row) => {
      const id = newId<'Example'>();
      await inTenant(tenant.id, (tx) =>
        tx.db.insert(examples).values({ tenantId: tenant.id, id, name: `Example ${id}`, ...row }),
      );
      return id;
    },
    pools: { near: () => ({}) },
    sees: { near: seeing },
  },
};

export const expectations: Expectations = {
  'Query.exampleList': { may: seeing, args: () => ({ limit: 3 }) },
  'Query.example': { record: 'example', args: (id) => ({ id }), may: { near: seeing } },
  'Mutation.createExample': { may: editing, args: () => ({ input: { name: 'New' } }) },
  'Mutation.updateExample': {
    record: 'example',
    args: (exampleId) => ({ exampleId, input: { name: 'Renamed' } }),
    may: { near: editing },
  },
  'Mutation.deleteExample': { record: 'example', args: (exampleId) => ({ exampleId }), may: { near: editing } },
  'Mutation.restoreExample': { record: 'example', args: (exampleId) => ({ exampleId }), may: { near: editing } },
};
