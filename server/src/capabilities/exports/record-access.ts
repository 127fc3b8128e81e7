import { sql } from 'drizzle-orm';
import type { RecordKinds } from '#platform/record-kinds.ts';
import { fileExports } from './table.ts';

export const recordKinds: RecordKinds = {
  export: {
    type: 'Export',
    table: fileExports,
    visibleTo: ({ userId }) => ({
      key: 'OWN',
      where: sql`${fileExports.userId} = ${sql.placeholder('me')}`,
      values: { me: userId },
    }),
    notified: {
      texts: 'exports',
      detail: { text: fileExports.fileName, state: fileExports.status },
      path: () => '/account/exports',
    },
  },
};
