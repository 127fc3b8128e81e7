import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { startups } from '#capabilities/startups/table.ts';
import { tasks } from '#capabilities/tasks/table.ts';
import type { PrivacySource } from '#platform/privacy-sources.ts';
import { comments, posts, taskComments } from './table.ts';

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
  {
    name: 'comments',
    collect: (tx, { id }) =>
      tx.db
        .select({ text: comments.message, startup: startups.name, writtenAt: comments.createdAt })
        .from(comments)
        .innerJoin(posts, and(eq(posts.tenantId, comments.tenantId), eq(posts.id, comments.postId)))
        .innerJoin(startups, and(eq(startups.tenantId, posts.tenantId), eq(startups.id, posts.startupId)))
        .where(and(eq(comments.createdById, id), isNull(comments.trashedAt)))
        .orderBy(asc(comments.createdAt)),
    names: {
      comment: (tx, ids) =>
        tx.db
          .select({ id: comments.id, name: sql<string>`left(${comments.message}, ${excerptCharacters})` })
          .from(comments)
          .where(inArray(comments.id, ids as never)),
    },
    erase: async (tx, { id }) => {
      await tx.db.update(comments).set({ createdById: null }).where(eq(comments.createdById, id));
    },
  },
  {
    name: 'taskComments',
    collect: (tx, { id }) =>
      tx.db
        .select({ text: taskComments.message, task: tasks.name, writtenAt: taskComments.createdAt })
        .from(taskComments)
        .innerJoin(tasks, and(eq(tasks.tenantId, taskComments.tenantId), eq(tasks.id, taskComments.taskId)))
        .where(and(eq(taskComments.createdById, id), isNull(taskComments.trashedAt)))
        .orderBy(asc(taskComments.createdAt)),
    names: {
      taskcomment: (tx, ids) =>
        tx.db
          .select({ id: taskComments.id, name: sql<string>`left(${taskComments.message}, ${excerptCharacters})` })
          .from(taskComments)
          .where(inArray(taskComments.id, ids as never)),
    },
    /** Comments stay without their author. */
    erase: async (tx, { id }) => {
      await tx.db.update(taskComments).set({ createdById: null }).where(eq(taskComments.createdById, id));
    },
  },
];
