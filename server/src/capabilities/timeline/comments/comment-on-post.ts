import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { postCommented } from '@seedbed/domain/timeline/activity-types.ts';
import { canComment } from '@seedbed/domain/timeline/policy.ts';
import { type CommentCard, commentsOf, findPost } from '#capabilities/timeline/find-posts.ts';
import { privateReaders } from '#capabilities/timeline/post-readers.ts';
import { comments } from '#capabilities/timeline/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { writeTx } from '#platform/tx.ts';
import { type CommentInput, createComment } from './comment-writes.ts';

export interface NewComment extends CommentInput {
  postId: string;
}

/** As visible as its post. A repeated call with the same id and text returns the first comment. */
export const commentOnPost = (actor: Actor, input: NewComment): Promise<CommentCard> =>
  writeTx(actor, async (tx) => {
    const post = await findPost(tx, actor, input.postId);
    assertAllowed(canComment(actor, post));
    const { id, isNew, mentionIds } = await createComment(tx, actor, comments, input, { postId: post.id });
    if (isNew) {
      const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
      await logActivity(tx, actor, postCommented(post, { id, createdById: actor.userId }, readers, mentionIds));
    }
    const saved = (await commentsOf(tx, [post.id])).get(post.id)?.find((comment) => comment.id === id);
    if (!saved) throw new NotFound();
    return saved;
  });
