import type { Audience, DomainEvent } from '#kernel/event.ts';
import type { RichText } from '#kernel/text/rich-text.ts';
import type { CommentAudience } from './comment.ts';

/** The record of a comment, with all who may read the comment. */
export interface CommentPlace {
  recordKind: string;
  recordId: string;
  audience: CommentAudience;
  /** The name of the record; without one, that of the startup names it. */
  name?: string | undefined;
  startupId: string | null;
  readers: readonly Audience[];
}

interface CommentText {
  message: string;
  body: RichText | null;
}

export interface CommentPayload {
  recordKind: string;
  recordId: string;
  audience: CommentAudience;
  name?: string;
  /** The people whom this text newly mentions. */
  mentionIds?: readonly string[];
}

/** Types from before comments belonged to any record: the log keeps them, and their undo still works. */
export const formerCommentTypes = {
  written: ['timeline.commented', 'timeline.task-commented', 'applications.commented'],
  edited: ['timeline.comment-edited', 'timeline.task-comment-edited', 'applications.comment-edited'],
  deleted: ['timeline.comment-deleted', 'timeline.task-comment-deleted', 'applications.comment-deleted'],
  restored: ['timeline.comment-restored', 'timeline.task-comment-restored', 'applications.comment-restored'],
} as const;

/** Logs only the fact, not the text: the log is immutable, and must survive account deletion. */
function event<const Type extends string>(
  type: Type,
  { recordKind, recordId, audience, name, startupId, readers }: CommentPlace,
  commentId: string,
  mentionIds: readonly string[] = [],
): DomainEvent<Type, CommentPayload> {
  return {
    type,
    kind: 'Comment',
    recordId: commentId,
    startupId,
    audience: readers,
    payload: {
      ...{ recordKind, recordId, audience },
      ...(name !== undefined && { name }),
      ...(mentionIds.length > 0 && { mentionIds }),
    },
  };
}

export const commentWritten = (place: CommentPlace, commentId: string, mentionIds: readonly string[] = []) =>
  event('comments.written', place, commentId, mentionIds);

export const commentEdited = (
  place: CommentPlace,
  comment: CommentText & { id: string },
  text: CommentText,
  mentionIds: readonly string[] = [],
) => ({
  ...event('comments.edited', place, comment.id, mentionIds),
  privateChanges: { message: { old: comment.message, new: text.message }, body: { old: comment.body, new: text.body } },
});

export const commentDeleted = (place: CommentPlace, commentId: string) => event('comments.deleted', place, commentId);

export const commentRestored = (place: CommentPlace, commentId: string) => event('comments.restored', place, commentId);
