import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type Id, isId } from '@seedbed/domain/kernel/ids.ts';
import { NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { personCard } from '#capabilities/accounts/public.ts';
import { users } from '#capabilities/accounts/table.ts';
import { type CommentCard, commentCard, findPost, type PostCard } from '#capabilities/timeline/find-posts.ts';
import { comments } from '#capabilities/timeline/table.ts';
import type { Tx } from '#platform/tx.ts';

export type FoundComment = CommentCard & { createdById: Id<'User'> | null; post: PostCard };

/** Loads a comment with its post for an actor, and locks it for a write: hidden equals absent. */
export async function findComment(tx: Tx, actor: Actor, id: string, { lock = true } = {}): Promise<FoundComment> {
  if (!isId<'Comment'>(id)) throw new NotFound();
  const here = and(eq(comments.id, id), isNull(comments.trashedAt));
  if (lock) await tx.db.select({ id: comments.id }).from(comments).where(here).for('update');
  const [comment] = await tx.db
    .select({ ...commentCard, createdById: comments.createdById, createdBy: personCard(users) })
    .from(comments)
    .leftJoin(users, and(eq(users.tenantId, comments.tenantId), eq(users.id, comments.createdById)))
    .where(here);
  if (!comment) throw new NotFound();
  return { ...comment, post: await findPost(tx, actor, comment.postId) };
}
