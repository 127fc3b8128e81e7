import { newId } from '@seedbed/domain/kernel/ids.ts';
import { inTenant } from '#platform/tx.ts';
import type { Expectation, Expectations, RecordFixtures } from '#testing/matrix/matrix-row.ts';
import { admins, type Roles, staffAndCoaches } from '#testing/matrix/roles.ts';
import type { Person, Scene } from '#testing/scene.ts';
import { batchOperations, batchRecords } from './table.ts';

const team: Roles = [...staffAndCoaches, 'SubAdmin'];

export const records: RecordFixtures = {
  // It failed at its only record.
  batch: {
    put: async (tenant, row) => {
      const id = newId<'BatchOperation'>();
      const authorId = 'authorId' in row ? undefined : (await tenant.person('Admin')).userId;
      const operation = { tenantId: tenant.id, id, kind: 'startups', action: 'fields', total: 1, failed: 1 } as const;
      const end = { state: 'FAILED', result: 'FAILED', isValid: true, chunks: 1, undoId: newId<'Activity'>() } as const;
      await inTenant(tenant.id, async (tx) => {
        const values = { ...operation, ...end, input: { stage: 'idea' }, ...(authorId && { authorId }), ...row };
        await tx.db.insert(batchOperations).values(values as typeof batchOperations.$inferInsert);
        const error = { code: 'NotFound', params: {} };
        const record = {
          tenantId: tenant.id,
          id: newId<'BatchRecord'>(),
          operationId: id,
          recordId: newId(),
          chunk: 1,
          error,
        };
        await tx.db.insert(batchRecords).values(record);
      });
      return id;
    },
    pools: {
      created: (_, { userId }) => ({ authorId: userId }),
      ownStartup: ({ author }) => ({ authorId: author.userId }),
    },
    sees: { created: team, ownStartup: admins },
  },
};

const updates = (kind: string): Expectation => ({
  record: 'batch',
  fields: { kind },
  args: (operationId) => ({ operationId }),
  may: { created: team, ownStartup: admins },
});

export const expectations: Expectations = {
  'Query.batchOperation': { record: 'batch', args: (id) => ({ id }), may: { created: team, ownStartup: admins } },
  'Query.batchOperations': { may: team },
  'Query.batchOperationList': { may: team },
  // The job refuses single records: batches.test.ts.
  'Mutation.startBatchOperation': {
    may: team,
    args: (_: Person | null, { ownStartup }: Scene) => ({
      id: newId(),
      kind: 'startups',
      action: 'fields',
      ids: [ownStartup.id],
      input: { stage: 'idea' },
    }),
  },
  // It acts with the rights of its author, so nobody else continues it.
  'Mutation.retryBatchOperation': { record: 'batch', args: (id) => ({ id }), may: { created: team } },
  'Mutation.stopBatchOperation': {
    record: 'batch',
    args: (id) => ({ id }),
    fields: { state: 'QUEUED', result: null, isValid: null, failed: 0, chunks: 0, undoId: null },
    may: { created: team },
  },
  'Mutation.undoBatchOperation': { record: 'batch', args: (id) => ({ id }), may: { created: team } },
  'Subscription.startupBatchOperationUpdated': updates('startups'),
  'Subscription.userBatchOperationUpdated': updates('users'),
  'Subscription.applicationBatchOperationUpdated': updates('applications'),
};
