import { formerCommentTypes } from '@seedbed/domain/comments/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { eq, or, sql } from 'drizzle-orm';
import { unprepared } from '#platform/list/unprepared.ts';
import { foundKinds } from '#platform/record-kinds.ts';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { restoreCommentIn } from './delete-comment.ts';
import { findComment } from './find-comments.ts';
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

/** Comments on records that the person may open, in the trash or not. */
const seenComments = (actor: Actor) =>
  or(
    ...foundKinds().map(([kind, { table, visibleTo }]) => {
      const visible = unprepared(visibleTo(actor, comments.id)) ?? sql`true`;
      return sql`(${eq(comments.recordKind, kind)} and (select true from ${table}
        where ${table.tenantId} = ${comments.tenantId} and ${table.id} = ${comments.recordId} and ${visible}))`;
    }),
  );

const visible = (actor: Actor) => recordIn(comments, seenComments(actor));

/** Activities from before comments belonged to any record have the last two kinds. */
export const visibleChanges: VisibleChanges = { Comment: visible, TaskComment: visible, ApplicationComment: visible };
