import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { postCommented } from '@seedbed/domain/timeline/events.ts';
import { canComment } from '@seedbed/domain/timeline/policy.ts';
import { checkCommentInput } from '@seedbed/domain/timeline/post.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { writeTx } from '#platform/tx.ts';
import { type CommentCard, commentsOf, findPost, privateReaders } from './find-posts.ts';
import { comments } from './table.ts';

export interface NewComment {
  id?: string | null;
  postId: string;
  message: string;
}

/** As visible as its post. A repeated call with the same id and text returns the first comment. */
export const commentOnPost = (actor: Actor, input: NewComment): Promise<CommentCard> =>
  writeTx(actor, async (tx) => {
    const post = await findPost(tx, actor, input.postId);
    assertAllowed(canComment(actor, post));
    const { message } = checkCommentInput(input);
    const values = { postId: post.id, message, createdById: actor.userId };
    const { id, isNew } = await createOnce(tx, actor, comments, input.id, values);
    if (isNew) {
      const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
      await logActivity(tx, actor, postCommented(post, { id, createdById: actor.userId }, readers));
    }
    const saved = (await commentsOf(tx, [post.id])).get(post.id)?.find((comment) => comment.id === id);
    if (!saved) throw new NotFound();
    return saved;
  });
