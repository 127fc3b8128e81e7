import { extensionOf } from '@seedbed/domain/kernel/export/export.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { dropExport, exportKey } from '#platform/export/export-store.ts';
import { translate } from '#platform/messages.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { fileExports } from './table.ts';

/** Export files are deleted with the account, not at their expiry. */
export const privacySource: PrivacySource = {
  name: 'exports',
  // Excludes the running export itself.
  collect: (tx, { id }) =>
    tx.db
      .select({ askedAt: fileExports.createdAt, path: fileExports.fileName, status: fileExports.status })
      .from(fileExports)
      .where(and(eq(fileExports.userId, id), inArray(fileExports.status, ['COMPLETED', 'FAILED', 'ERROR'])))
      .orderBy(asc(fileExports.createdAt)),
  formatters: {
    status: (status: string, { language }) =>
      translate(status === 'COMPLETED' ? 'privacy:made' : `exports:statuses.${status}`, language),
  },
  labels: { path: 'exports:file' },
  erase: async (tx, { id }) => {
    const own = await tx.db
      .select({ id: fileExports.id, format: fileExports.format })
      .from(fileExports)
      .where(eq(fileExports.userId, id));
    // Drops the part that a killed process left, too.
    for (const one of own) await dropExport(exportKey(tx.tenantId, one.id, extensionOf(one.format)));
  },
};
