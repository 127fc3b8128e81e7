import { and, asc, eq, isNull } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import type { PersonalSource } from '#platform/personal-data.ts';
import { comments, posts } from './table.ts';

export const personalSources: readonly PersonalSource[] = [
  {
    name: 'posts',
    collect: (tx, { id }) =>
      tx.db
        .select({ text: posts.message, where: startups.name, createdAt: posts.createdAt })
        .from(posts)
        .innerJoin(startups, and(eq(startups.tenantId, posts.tenantId), eq(startups.id, posts.startupId)))
        .where(and(eq(posts.createdById, id), isNull(posts.trashedAt)))
        .orderBy(asc(posts.createdAt)),
    /** A startup's story stays whole, told by somebody. */
    erase: async (tx, { id }) => {
      await tx.db.update(posts).set({ createdById: null }).where(eq(posts.createdById, id));
    },
  },
  {
    name: 'comments',
    collect: (tx, { id }) =>
      tx.db
        .select({ text: comments.message, where: startups.name, createdAt: comments.createdAt })
        .from(comments)
        .innerJoin(posts, and(eq(posts.tenantId, comments.tenantId), eq(posts.id, comments.postId)))
        .innerJoin(startups, and(eq(startups.tenantId, posts.tenantId), eq(startups.id, posts.startupId)))
        .where(and(eq(comments.createdById, id), isNull(comments.trashedAt)))
        .orderBy(asc(comments.createdAt)),
    erase: async (tx, { id }) => {
      await tx.db.update(comments).set({ createdById: null }).where(eq(comments.createdById, id));
    },
  },
];
