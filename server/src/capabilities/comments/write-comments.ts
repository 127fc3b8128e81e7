import { commentEdited, commentWritten } from '@seedbed/domain/comments/activity-types.ts';
import { isEditMarked } from '@seedbed/domain/comments/comment.ts';
import { checkBody, checkCommentInput, type TextInput } from '@seedbed/domain/comments/input.ts';
import { canEditComment, canWriteComment } from '@seedbed/domain/comments/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { type CommentCard, findComment, findIn, type GivenRecord, openConversation, placeOf } from './find-comments.ts';
import { isSameText, newMentionIds, type Text, withKnownMentions } from './mentions.ts';
import { comments } from './table.ts';

export interface NewComment extends GivenRecord, TextInput {
  id?: string | null | undefined;
}

export interface CommentChange extends TextInput {
  /** The version that the form was loaded with; a newer one is a conflict. */
  version?: number | null | undefined;
}

function checkedText(input: TextInput): Text {
  const { body, message: typed } = checkBody(input);
  return { body, message: checkCommentInput({ message: typed }).message };
}

/** A comment is as visible as its record. A repeated call returns the first comment. */
export async function addComment(tx: Tx, actor: Actor, input: NewComment): Promise<CommentCard> {
  const conversation = await openConversation(tx, actor, input);
  assertAllowed(canWriteComment(actor, conversation));
  const { message, body } = checkedText(input);
  const given = { ...conversation.of, message, body, createdById: actor.userId };
  const text = await withKnownMentions(tx, actor, { message, body });
  const { id, isNew } = await createOnce(tx, actor, comments, input.id, { ...given, ...text }, given);
  if (isNew) {
    await logActivity(tx, actor, commentWritten(await placeOf(conversation), id, newMentionIds(text)));
    await conversation.rights?.written?.();
  }
  return findIn(conversation, tx, id);
}

export const createComment = (actor: Actor, input: NewComment): Promise<CommentCard> =>
  writeTx(actor, (tx) => addComment(tx, actor, input));

/** Succeeds without a write for the same text. */
export async function updateComment(
  tx: Tx,
  actor: Actor,
  id: string,
  { version, ...input }: CommentChange,
): Promise<CommentCard> {
  const { conversation, ...comment } = await findComment(tx, actor, id);
  assertAllowed(canEditComment(actor, conversation, comment));
  const text = await withKnownMentions(tx, actor, checkedText(input));
  if (isSameText(text, comment)) return comment;
  if (version != null && version !== comment.version)
    throw new Conflict({ version: comment.version, message: comment.message });
  const now = Temporal.Now.instant();
  const editedAt = isEditMarked(comment.createdAt, now) ? now : comment.editedAt;
  await tx.db
    .update(comments)
    .set({ ...text, editedAt, updatedAt: sql`now()`, version: sql`${comments.version} + 1` })
    .where(eq(comments.id, comment.id));
  const mentionIds = newMentionIds(text, comment.body);
  await logActivity(tx, actor, commentEdited(await placeOf(conversation), comment, text, mentionIds));
  return { ...comment, ...text, editedAt, version: comment.version + 1 };
}
