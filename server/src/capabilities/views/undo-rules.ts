import { canUseViews } from '@seedbed/domain/views/policy.ts';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { deleteViewIn, editableView, restoreViewIn } from './change-views.ts';
import { visibleViews } from './find-views.ts';
import { savedViews } from './table.ts';
import { updateViewIn, valuesOf } from './update-view.ts';

export const undoRules: readonly UndoRule[] = [
  undoChange(
    'views.created',
    async ({ tx, actor, recordId }) => valuesOf(await editableView(tx, actor, recordId)),
    ({ tx, actor, recordId }) => deleteViewIn(tx, actor, recordId),
  ),
  undoChange(
    'views.changed',
    async ({ tx, actor, recordId }) => valuesOf(await editableView(tx, actor, recordId)),
    ({ tx, actor, recordId }, old) => updateViewIn(tx, actor, recordId, old),
  ),
  undoDeletion('views.deleted', ({ tx, actor, recordId }) => restoreViewIn(tx, actor, recordId), savedViews),
];

export const visibleChanges: VisibleChanges = {
  SavedView: (actor) => canUseViews(actor) && recordIn(savedViews, visibleViews(actor)),
};
