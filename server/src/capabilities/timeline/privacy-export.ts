import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import { findActor } from '#platform/actors.ts';
import { nameIfVisible, type PrivacySource, visibleNames } from '#platform/privacy-sources.ts';
import { visiblePosts } from './find-posts.ts';
import { posts } from './table.ts';

/** A post has no title: show its beginning. */
const excerpt = sql<string>`left(${posts.message}, 80)`;

const visibleTo = (person: Actor) => ({ key: 'POSTS', where: visiblePosts(person) });

export const privacySources: readonly PrivacySource[] = [
  {
    name: 'posts',
    collect: async (tx, { id }) =>
      tx.db
        .select({
          text: posts.message,
          startup: nameIfVisible(startups.name, await findActor(tx, id), visibleTo),
          private: sql<boolean>`not ${posts.isPublic}`,
          writtenAt: posts.createdAt,
        })
        .from(posts)
        .innerJoin(startups, and(eq(startups.tenantId, posts.tenantId), eq(startups.id, posts.startupId)))
        .where(and(eq(posts.createdById, id), isNull(posts.trashedAt)))
        .orderBy(asc(posts.createdAt)),
    labels: { private: 'timeline:private.mark' },
    names: {
      post: visibleNames(posts, excerpt, visibleTo),
    },
    /** Posts stay on the timeline without their author. */
    erase: async (tx, { id }) => {
      await tx.db.update(posts).set({ createdById: null }).where(eq(posts.createdById, id));
    },
  },
];
