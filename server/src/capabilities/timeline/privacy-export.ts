import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import { type PrivacySource, visibleNames } from '#platform/privacy-sources.ts';
import { visiblePosts } from './find-posts.ts';
import { posts } from './table.ts';

/** A post has no title: show its beginning. */
const excerpt = sql<string>`left(${posts.message}, 80)`;

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
      post: visibleNames(posts, excerpt, (person) => ({ key: 'POSTS', where: visiblePosts(person) })),
    },
    /** Posts stay on the timeline without their author. */
    erase: async (tx, { id }) => {
      await tx.db.update(posts).set({ createdById: null }).where(eq(posts.createdById, id));
    },
  },
];
