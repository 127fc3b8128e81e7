import { applicationCommentEdited } from '@seedbed/domain/applications/comments/activity-types.ts';
import { canEditApplicationComment } from '@seedbed/domain/applications/comments/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { factsOf } from '#capabilities/applications/find-applications.ts';
import { type CommentChange, editComment } from '#capabilities/timeline/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type ApplicationCommentCard, findComment, namedOf } from './find-comments.ts';
import { applicationComments } from './table.ts';

/** Succeeds without a write for the same text. */
export const updateComment = (actor: Actor, id: string, change: CommentChange): Promise<ApplicationCommentCard> =>
  writeTx(actor, (tx) => updateCommentIn(tx, actor, id, change));

export async function updateCommentIn(
  tx: Tx,
  actor: Actor,
  id: string,
  change: CommentChange,
): Promise<ApplicationCommentCard> {
  const { application, ...comment } = await findComment(tx, actor, id);
  assertAllowed(canEditApplicationComment(actor, factsOf(application), comment));
  const edited = await editComment(tx, actor, applicationComments, comment, change);
  if (!edited) return comment;
  const { text, editedAt, mentionIds } = edited;
  await logActivity(tx, actor, applicationCommentEdited(namedOf(application), comment, text, mentionIds));
  return { ...comment, ...text, editedAt, version: comment.version + 1 };
}
