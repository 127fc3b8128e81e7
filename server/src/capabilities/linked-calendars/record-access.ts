import { eq, sql } from 'drizzle-orm';
import type { RecordKinds } from '#platform/record-kinds.ts';
import { linkedAccounts } from './table.ts';

/** Only notifications know it. Its page is that of all own accounts. */
export const recordKinds: RecordKinds = {
  linkedAccount: {
    type: 'LinkedAccount',
    table: linkedAccounts,
    visibleTo: ({ userId }) => ({
      key: 'OWN',
      where: eq(linkedAccounts.userId, sql.placeholder('me')),
      values: { me: userId },
    }),
    notified: {
      detail: { name: linkedAccounts.name, text: linkedAccounts.name },
      path: () => '/account/settings/integrations',
    },
  },
};
