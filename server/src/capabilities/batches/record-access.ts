import { sql } from 'drizzle-orm';
import type { RecordKinds } from '#platform/record-kinds.ts';
import { batchOperations } from './table.ts';

export const recordKinds: RecordKinds = {
  batchOperation: {
    type: 'BatchOperation',
    table: batchOperations,
    visibleTo: ({ userId }) => ({
      key: 'OWN',
      where: sql`${batchOperations.authorId} = ${sql.placeholder('me')}`,
      values: { me: userId },
    }),
    notified: {
      detail: {
        text: sql`${batchOperations.succeeded} || ' / ' || ${batchOperations.total}`,
        state: batchOperations.state,
      },
      path: () => '/admin/configuration/jobs',
    },
  },
};
