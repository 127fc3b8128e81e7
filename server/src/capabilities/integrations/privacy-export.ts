import { asc, eq } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { apiKeys } from './table.ts';

export const privacySource: PrivacySource = {
  name: 'api-keys',
  collect: (tx, { id }) =>
    tx.db
      .select({
        name: apiKeys.name,
        addedAt: apiKeys.createdAt,
        lastUsedAt: apiKeys.lastUsedAt,
        endedAt: apiKeys.revokedAt,
      })
      .from(apiKeys)
      .where(eq(apiKeys.userId, id))
      .orderBy(asc(apiKeys.id)),
};
