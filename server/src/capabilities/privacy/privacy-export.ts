import { and, asc, eq, inArray } from 'drizzle-orm';
import { dropExport } from '#platform/export-store.ts';
import { translate } from '#platform/messages.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { personalExports } from './table.ts';

/** Export files are deleted with the account, not at their expiry. */
export const privacySource: PrivacySource = {
  name: 'exports',
  // Excludes the running export itself.
  collect: (tx, { id }) =>
    tx.db
      .select({ askedAt: personalExports.createdAt, status: personalExports.status })
      .from(personalExports)
      .where(and(eq(personalExports.userId, id), inArray(personalExports.status, ['COMPLETED', 'FAILED'])))
      .orderBy(asc(personalExports.createdAt)),
  formatters: {
    status: (status: string, { language }) =>
      translate(status === 'COMPLETED' ? 'privacy:made' : `own-account:export.statuses.${status}`, language),
  },
  erase: async (tx, { id }) => {
    const exportFiles = await tx.db
      .select({ key: personalExports.storageKey })
      .from(personalExports)
      .where(eq(personalExports.userId, id));
    for (const { key } of exportFiles) if (key) await dropExport(key);
  },
};
