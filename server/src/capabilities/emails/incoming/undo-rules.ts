import { canSeeOutbox } from '@seedbed/domain/emails/policy.ts';
import { type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import type { VisibleChanges } from '#platform/undo/visible-changes.ts';
import { currentHeld, holdAgain } from './held-mails.ts';

export const heldUndoRules: readonly UndoRule[] = [
  undoChange(
    'emails.held-dropped',
    ({ tx, actor, recordId }) => currentHeld(tx, actor, recordId),
    ({ tx, actor, recordId }) => holdAgain(tx, actor, recordId),
  ),
];

export const heldChanges: VisibleChanges = { InboundMail: canSeeOutbox };
