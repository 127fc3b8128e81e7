import { formerCommentTypes } from '@seedbed/domain/comments/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { restoreCommentIn } from './delete-comment.ts';
import { findComment, seenComments } from './find-comments.ts';
import { comments } from './table.ts';
import { updateComment } from './write-comments.ts';

export const undoRules: readonly UndoRule[] = [
  ...['comments.edited', ...formerCommentTypes.edited].map((event) =>
    undoChange(
      event,
      ({ tx, actor, recordId }) => findComment(tx, actor, recordId),
      ({ tx, actor, recordId }, { message, body }) =>
        updateComment(tx, actor, recordId, { message: String(message), body }),
    ),
  ),
  ...['comments.deleted', ...formerCommentTypes.deleted].map((event) =>
    undoDeletion(event, ({ tx, actor, recordId }) => restoreCommentIn(tx, actor, recordId), comments),
  ),
];

const visible = (actor: Actor) => recordIn(comments, seenComments(actor));

/** Activities from before comments belonged to any record have the last two kinds. */
export const visibleChanges: VisibleChanges = { Comment: visible, TaskComment: visible, ApplicationComment: visible };
