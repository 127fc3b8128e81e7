import { and, asc, eq, inArray } from 'drizzle-orm';
import { dropExport, exportKey } from '#platform/export-store.ts';
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
    const own = await tx.db
      .select({ id: personalExports.id })
      .from(personalExports)
      .where(eq(personalExports.userId, id));
    // Also the part that a killed process left.
    for (const one of own) await dropExport(exportKey(tx.tenantId, one.id));
  },
};
