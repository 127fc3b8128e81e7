import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { checkBody, checkCommentInput, type TextInput } from '@seedbed/domain/timeline/input.ts';
import { isEditMarked } from '@seedbed/domain/timeline/post.ts';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';
import { isSameText, newMentionIds, type Text, withKnownMentions } from '#capabilities/timeline/mentions.ts';
import { createOnce } from '#platform/create-once.ts';
import type { Tx } from '#platform/tx.ts';
import type { commentColumns } from './comment-columns.ts';

type Column = keyof ReturnType<typeof commentColumns>;
export type CommentTable = PgTable & Record<Column, PgColumn> & { $inferSelect: { id: string } };

export interface CommentInput extends TextInput {
  id?: string | null | undefined;
}

export interface CommentChange extends TextInput {
  version?: number | null | undefined;
}

interface StoredComment {
  id: string;
  version: number;
  message: string;
  body: Text['body'];
  editedAt: Temporal.Instant | null;
  createdAt: Temporal.Instant;
}

function checkedText(input: TextInput): Text {
  const { body, message: typed } = checkBody(input);
  return { body, message: checkCommentInput({ message: typed }).message };
}

/** Writes a comment at its place, such as `{ taskId }`. A repeated call with the same id and text writes nothing. */
export async function createComment<Table extends CommentTable>(
  tx: Tx,
  actor: Actor,
  table: Table,
  input: CommentInput,
  place: object,
): Promise<{ id: Table['$inferSelect']['id']; isNew: boolean; mentionIds: string[] }> {
  const { message, body } = checkedText(input);
  const given = { ...place, message, body, createdById: actor.userId as Id<'User'> };
  const text = await withKnownMentions(tx, actor, { message, body });
  const values = { ...given, ...text } as unknown as PgInsertValue<Table>;
  const made = await createOnce(tx, actor, table, input.id, values, given);
  return { ...made, mentionIds: newMentionIds(text) };
}

/** Replaces the text of a locked comment. Null and no write for the same text. */
export async function editComment(
  tx: Tx,
  actor: Actor,
  table: CommentTable,
  comment: StoredComment,
  { version, ...input }: CommentChange,
): Promise<{ text: Text; editedAt: Temporal.Instant | null; mentionIds: string[] } | null> {
  const text = await withKnownMentions(tx, actor, checkedText(input));
  if (isSameText(text, comment)) return null;
  if (version != null && version !== comment.version)
    throw new Conflict({ version: comment.version, message: comment.message });
  const now = Temporal.Now.instant();
  const editedAt = isEditMarked(comment.createdAt, now) ? now : comment.editedAt;
  await tx.db
    .update(table as PgTable)
    .set({ ...text, editedAt, updatedAt: sql`now()`, version: sql`${table.version} + 1` })
    .where(eq(table.id, comment.id));
  return { text, editedAt, mentionIds: newMentionIds(text, comment.body) };
}
