import type { FilePayload } from '@seedbed/domain/files/activity-types.ts';
import { discardFiles } from '#platform/undo/delete-for-good.ts';
import { type UndoRule, undoDeletion } from '#platform/undo/undo-rules.ts';
import { restoreAttachmentIn } from './attachments/delete-attachment.ts';

export const undoRules: readonly UndoRule[] = [
  // The record of the event is the one that the file belongs to.
  undoDeletion(
    'files.deleted',
    ({ tx, actor, payload }) => restoreAttachmentIn(tx, actor, (payload as FilePayload).attachmentId),
    (tx, { payload }) => discardFiles(tx, [(payload as FilePayload).attachmentId]),
  ),
];
