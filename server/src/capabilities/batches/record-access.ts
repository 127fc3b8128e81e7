import { sql } from 'drizzle-orm';
import type { NotifiedRecord } from '#platform/record-types.ts';
import { batchOperations } from './table.ts';

export const notifiedRecords: Readonly<Record<string, NotifiedRecord>> = {
  BatchOperation: {
    table: batchOperations,
    visibleTo: ({ userId }) => ({
      key: 'OWN',
      where: sql`${batchOperations.authorId} = ${sql.placeholder('me')}`,
      values: { me: userId },
    }),
    detail: {
      text: sql`${batchOperations.succeeded} || ' / ' || ${batchOperations.total}`,
      state: batchOperations.state,
    },
    path: () => '/admin/configuration/jobs',
  },
};
