import { desc, eq } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { imports } from './table.ts';

export const privacySource: PrivacySource = {
  name: 'imports',
  collect: (tx, { id }) =>
    tx.db
      .select({ startedAt: imports.createdAt, name: imports.fileName, count: imports.total })
      .from(imports)
      .where(eq(imports.authorId, id))
      .orderBy(desc(imports.createdAt)),
};
