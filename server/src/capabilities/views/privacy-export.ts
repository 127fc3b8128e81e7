import { and, asc, eq, isNull } from 'drizzle-orm';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { savedViews } from './table.ts';

export const privacySource: PrivacySource = {
  name: 'views',
  collect: (tx, { id }) =>
    tx.db
      .select({
        name: savedViews.name,
        list: savedViews.list,
        filters: savedViews.address,
        since: savedViews.createdAt,
      })
      .from(savedViews)
      .where(and(eq(savedViews.ownerId, id), isNull(savedViews.trashedAt)))
      .orderBy(asc(savedViews.list), asc(savedViews.name)),
};
