import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { posts } from './table.ts';

/** A post has no title: show its beginning. */
const excerptCharacters = 80;

export const privacySources: readonly PrivacySource[] = [
  {
    name: 'posts',
    collect: (tx, { id }) =>
      tx.db
        .select({
          text: posts.message,
          startup: startups.name,
          private: sql<boolean>`not ${posts.isPublic}`,
          writtenAt: posts.createdAt,
        })
        .from(posts)
        .innerJoin(startups, and(eq(startups.tenantId, posts.tenantId), eq(startups.id, posts.startupId)))
        .where(and(eq(posts.createdById, id), isNull(posts.trashedAt)))
        .orderBy(asc(posts.createdAt)),
    labels: { private: 'timeline:private.mark' },
    names: {
      post: (tx, ids) =>
        tx.db
          .select({ id: posts.id, name: sql<string>`left(${posts.message}, ${excerptCharacters})` })
          .from(posts)
          .where(inArray(posts.id, ids as never)),
    },
    /** Posts stay on the timeline without their author. */
    erase: async (tx, { id }) => {
      await tx.db.update(posts).set({ createdById: null }).where(eq(posts.createdById, id));
    },
  },
];
