import { commentDeleted, commentRestored } from '@seedbed/domain/comments/activity-types.ts';
import { canDeleteComment } from '@seedbed/domain/comments/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findComment, placeOf } from './find-comments.ts';
import { comments } from './table.ts';

/** Moves the comment to the trash for 30 days. Idempotent for the same person. */
export const deleteComment = (actor: Actor, id: string): Promise<Id<'Comment'>> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, comments, id, 'comments.deleted')) return id as Id<'Comment'>;
    const { conversation, ...comment } = await findComment(tx, actor, id);
    assertAllowed(canDeleteComment(actor, conversation, comment));
    await setTrashed(tx, comments, comment.id, true);
    await logActivity(tx, actor, commentDeleted(await placeOf(conversation), comment.id));
    return comment.id;
  });

/** The comment stays hidden while its record is in the trash. */
export async function restoreCommentIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  const wasDeleted = await isTrashed(tx, comments, id);
  if (wasDeleted) await setTrashed(tx, comments, id, false);
  const { conversation, ...comment } = await findComment(tx, actor, id);
  assertAllowed(canDeleteComment(actor, conversation, comment));
  if (wasDeleted) await logActivity(tx, actor, commentRestored(await placeOf(conversation), comment.id));
}
