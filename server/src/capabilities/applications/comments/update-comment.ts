import { applicationCommentEdited } from '@seedbed/domain/applications/comments/events.ts';
import { canEditApplicationComment } from '@seedbed/domain/applications/comments/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { checkBody, checkCommentInput } from '@seedbed/domain/timeline/input.ts';
import { isEditMarked } from '@seedbed/domain/timeline/post.ts';
import { eq, sql } from 'drizzle-orm';
import { factsOf } from '#capabilities/applications/find-applications.ts';
import { isSameText, newMentionIds, withKnownMentions } from '#capabilities/timeline/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type ApplicationCommentCard, findComment, namedOf } from './find-comments.ts';
import { applicationComments } from './table.ts';

interface CommentChange {
  message: string;
  body?: unknown;
  version?: number | null | undefined;
}

/** Succeeds without a write for the same text. */
export const updateComment = (actor: Actor, id: string, change: CommentChange): Promise<ApplicationCommentCard> =>
  writeTx(actor, (tx) => updateCommentIn(tx, actor, id, change));

export async function updateCommentIn(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, ...input }: CommentChange,
): Promise<ApplicationCommentCard> {
  const comment = await findComment(tx, actor, id);
  assertAllowed(canEditApplicationComment(actor, factsOf(comment.application), comment));
  const { body: typed, message: plain } = checkBody(input);
  const { message } = checkCommentInput({ message: plain });
  const text = await withKnownMentions(tx, actor, { message, body: typed });
  if (isSameText(text, comment)) return comment;
  if (version != null && version !== comment.version)
    throw new Conflict({ version: comment.version, message: comment.message });
  const now = Temporal.Now.instant();
  const editedAt = isEditMarked(comment.createdAt, now) ? now : comment.editedAt;
  await tx.db
    .update(applicationComments)
    .set({ ...text, editedAt, updatedAt: sql`now()`, version: sql`${applicationComments.version} + 1` })
    .where(eq(applicationComments.id, comment.id));
  const mentioned = newMentionIds(text, comment.body);
  await logActivity(tx, actor, applicationCommentEdited(namedOf(comment.application), comment, text, mentioned));
  return findComment(tx, actor, comment.id);
}
