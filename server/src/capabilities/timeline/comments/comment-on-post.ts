import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, NotFound } from '@seedbed/domain/kernel/user-error.ts';
import { postCommented } from '@seedbed/domain/timeline/events.ts';
import { checkBody, checkCommentInput } from '@seedbed/domain/timeline/input.ts';
import { canComment } from '@seedbed/domain/timeline/policy.ts';
import { type CommentCard, commentsOf, findPost } from '#capabilities/timeline/find-posts.ts';
import { newMentionIds, withKnownMentions } from '#capabilities/timeline/mentions.ts';
import { privateReaders } from '#capabilities/timeline/post-readers.ts';
import { comments } from '#capabilities/timeline/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { writeTx } from '#platform/tx.ts';

export interface NewComment {
  id?: string | null;
  postId: string;
  message: string;
  /** The text with its form. */
  body?: unknown;
}

/** As visible as its post. A repeated call with the same id and text returns the first comment. */
export const commentOnPost = (actor: Actor, input: NewComment): Promise<CommentCard> =>
  writeTx(actor, async (tx) => {
    const post = await findPost(tx, actor, input.postId);
    assertAllowed(canComment(actor, post));
    const { body, message: typed } = checkBody(input);
    const { message } = checkCommentInput({ message: typed });
    const given = { postId: post.id, message, body, createdById: actor.userId };
    const values = { ...given, ...(await withKnownMentions(tx, actor, { message, body })) };
    const { id, isNew } = await createOnce(tx, actor, comments, input.id, values, given);
    if (isNew) {
      const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
      await logActivity(
        tx,
        actor,
        postCommented(post, { id, createdById: actor.userId }, readers, newMentionIds(values)),
      );
    }
    const saved = (await commentsOf(tx, [post.id])).get(post.id)?.find((comment) => comment.id === id);
    if (!saved) throw new NotFound();
    return saved;
  });
