import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { Expectations } from '#testing/matrix/matrix-row.ts';
import { nobody, staffAndCoaches } from '#testing/matrix/roles.ts';
import type { Scene } from '#testing/scene.ts';

const team = [...staffAndCoaches, 'SubAdmin'] as const;
const unknown = { id: '00000000-0000-7000-8000-000000000000' };

export const expectations: Expectations = {
  'Query.batchOperation': { may: team, args: () => unknown },
  'Query.batchOperations': { may: team },
  // The job refuses single records: batches.test.ts.
  'Mutation.startBatchOperation': {
    may: team,
    args: (_who: unknown, { ownStartup }: Scene) => ({
      id: newId(),
      kind: 'startups',
      action: 'fields',
      ids: [ownStartup.id],
      input: { stage: 'idea' },
    }),
  },
  // Only the author continues an operation: batches.test.ts.
  'Mutation.retryBatchOperation': { may: nobody, args: () => unknown, refusedAs: 'NotFound' },
  'Mutation.undoBatchOperation': { may: nobody, args: () => unknown, refusedAs: 'NotFound' },
};
