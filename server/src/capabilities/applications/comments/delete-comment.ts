import { applicationCommentDeleted, applicationCommentRestored } from '@seedbed/domain/applications/comments/events.ts';
import { canDeleteApplicationComment } from '@seedbed/domain/applications/comments/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { factsOf } from '#capabilities/applications/find-applications.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { findComment, namedOf } from './find-comments.ts';
import { applicationComments } from './table.ts';

/** Moves the comment to the trash for 30 days. Idempotent for the same person. */
export const deleteComment = (actor: Actor, id: string): Promise<Id<'ApplicationComment'>> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, applicationComments, id, 'applications.comment-deleted'))
      return id as Id<'ApplicationComment'>;
    const comment = await findComment(tx, actor, id);
    assertAllowed(canDeleteApplicationComment(actor, factsOf(comment.application), comment));
    await setTrashed(tx, applicationComments, comment.id, true);
    await logActivity(tx, actor, applicationCommentDeleted(namedOf(comment.application), comment));
    return comment.id;
  });

/** The undo of a deletion. */
export async function restoreCommentIn(tx: Tx, actor: Actor, id: string): Promise<void> {
  const wasDeleted = await isTrashed(tx, applicationComments, id);
  if (wasDeleted) await setTrashed(tx, applicationComments, id as Id<'ApplicationComment'>, false);
  const comment = await findComment(tx, actor, id);
  assertAllowed(canDeleteApplicationComment(actor, factsOf(comment.application), comment));
  if (wasDeleted) await logActivity(tx, actor, applicationCommentRestored(namedOf(comment.application), comment));
}
