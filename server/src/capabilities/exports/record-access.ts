import { sql } from 'drizzle-orm';
import type { NotifiedRecord } from '#platform/record-types.ts';
import { fileExports } from './table.ts';

export const notifiedRecords: Readonly<Record<string, NotifiedRecord>> = {
  Export: {
    table: fileExports,
    visibleTo: ({ userId }) => ({
      key: 'OWN',
      where: sql`${fileExports.userId} = ${sql.placeholder('me')}`,
      values: { me: userId },
    }),
    detail: { text: fileExports.fileName, state: fileExports.status },
    path: () => '/account/exports',
  },
};
