import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { commentEdited } from '@seedbed/domain/timeline/events.ts';
import { checkBody, checkCommentInput } from '@seedbed/domain/timeline/input.ts';
import { canEditComment } from '@seedbed/domain/timeline/policy.ts';
import { isEditMarked } from '@seedbed/domain/timeline/post.ts';
import { eq, sql } from 'drizzle-orm';
import type { CommentCard } from '#capabilities/timeline/find-posts.ts';
import { isSameText, newMentionIds, withKnownMentions } from '#capabilities/timeline/mentions.ts';
import { privateReaders } from '#capabilities/timeline/post-readers.ts';
import { comments } from '#capabilities/timeline/table.ts';
import type { PostChange } from '#capabilities/timeline/update-post.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findComment } from './find-comment.ts';

/** Succeeds without a write for the same text. */
export const updateComment = (actor: Actor, commentId: string, change: PostChange): Promise<CommentCard> =>
  writeTx(actor, (tx) => updateCommentIn(tx, actor, commentId, change));

export async function updateCommentIn(
  tx: Tx,
  actor: Actor,
  commentId: string,
  { version, ...input }: PostChange,
): Promise<CommentCard> {
  const { post, ...comment } = await findComment(tx, actor, commentId);
  assertAllowed(canEditComment(actor, post, comment));
  const { body: typed, message: plain } = checkBody(input);
  const { message } = checkCommentInput({ message: plain });
  const text = await withKnownMentions(tx, actor, { message, body: typed });
  if (isSameText(text, comment)) return comment;
  if (version != null && version !== comment.version)
    throw new Conflict({ version: comment.version, message: comment.message });
  const now = Temporal.Now.instant();
  const editedAt = isEditMarked(comment.createdAt, now) ? now : comment.editedAt;
  await tx.db
    .update(comments)
    .set({ ...text, editedAt, updatedAt: sql`now()`, version: sql`${comments.version} + 1` })
    .where(eq(comments.id, comment.id));
  const readers = post.isPublic ? [] : await privateReaders(tx, post.startupId);
  await logActivity(tx, actor, commentEdited(post, comment, text, readers, newMentionIds(text, comment.body)));
  return { ...comment, ...text, editedAt, version: comment.version + 1 };
}
