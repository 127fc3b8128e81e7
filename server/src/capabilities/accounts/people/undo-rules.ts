import { type UndoRule, undoChange } from '#platform/undo/undo-rules.ts';
import { lockedRole, setUserRoleIn } from './set-user-role.ts';

export const undoRules: readonly UndoRule[] = [
  undoChange(
    'accounts.role-changed',
    ({ tx, actor, recordId }) => lockedRole(tx, actor, recordId),
    ({ tx, actor, recordId }, old) => setUserRoleIn(tx, actor, recordId, String(old.role)),
  ),
];
