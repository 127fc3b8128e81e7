import { desc, eq } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { batchOperations } from './table.ts';

export const privacySource: PrivacySource = {
  name: 'batches',
  collect: (tx, { id }) =>
    tx.db
      .select({
        startedAt: batchOperations.createdAt,
        action: batchOperations.action,
        count: batchOperations.total,
        state: batchOperations.state,
      })
      .from(batchOperations)
      .where(eq(batchOperations.authorId, id))
      .orderBy(desc(batchOperations.createdAt)),
};
