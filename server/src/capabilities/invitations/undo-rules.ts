import { type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import { changePersonIn, lockPersonRow, type PersonFacts } from './change-person.ts';
import { undoInvitation } from './undo-invitation.ts';

export const undoRules: readonly UndoRule[] = [
  { event: 'invitations.invited', isDeletion: false, undo: undoInvitation },
  undoChange(
    'invitations.person-changed',
    ({ tx, recordId }) => lockPersonRow(tx, recordId),
    ({ tx, actor, recordId }, old) => changePersonIn(tx, actor, recordId, old as PersonFacts),
  ),
];
