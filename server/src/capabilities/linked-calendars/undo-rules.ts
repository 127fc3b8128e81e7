import { eq } from 'drizzle-orm';
import { type UndoRule, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { restoreAccountIn } from './accounts/change-accounts.ts';
import { linkedAccounts } from './table.ts';

/** Without a trash of thirty days: the access to another company is deleted after an hour. */
export const undoRules: readonly UndoRule[] = [
  undoDeletion('linked-calendars.unlinked', ({ tx, actor, recordId }) => restoreAccountIn(tx, actor, recordId)),
];

export const visibleChanges: VisibleChanges = {
  LinkedAccount: ({ userId }) => recordIn(linkedAccounts, eq(linkedAccounts.userId, userId)),
};
