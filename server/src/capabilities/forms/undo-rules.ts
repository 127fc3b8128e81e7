import { canOpenForms, canSeeAllForms } from '@seedbed/domain/forms/policy.ts';
import { startupReach } from '@seedbed/domain/startups/policy.ts';
import { eq } from 'drizzle-orm';
import { reachSql, withinReach } from '#capabilities/startups/public.ts';
import { activities } from '#platform/activity-log/table.ts';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import { recordIn, type VisibleChanges } from '#platform/undo/visible-changes.ts';
import { restoreFillingIn } from './answers/cancel-filling.ts';
import { deleteFormIn, restoreFormIn } from './delete-form.ts';
import type { LineState } from './draft/line-state.ts';
import { currentLines, undoLines } from './draft/store-lines.ts';
import { findForm } from './find-forms.ts';
import { setFormArchived, setFormShared } from './set-form-state.ts';
import { forms } from './table.ts';
import { updateForm } from './update-form.ts';

const current: UndoRule['current'] = async ({ tx, actor, recordId }) => {
  const form = await findForm(tx, actor, recordId, { lock: true });
  return { ...form, isArchived: form.status === 'archived' };
};

export const undoRules: readonly UndoRule[] = [
  undoChange('forms.created', current, ({ tx, actor, recordId }) => deleteFormIn(tx, actor, recordId)),
  undoChange('forms.changed', current, ({ tx, actor, recordId }, old) => updateForm(tx, actor, recordId, old)),
  undoChange('forms.lines-saved', currentLines, (call, { lines }) =>
    undoLines(call, (lines ?? []) as (LineState | null)[]),
  ),
  ...(['forms.archived', 'forms.unarchived'] as const).map((event) =>
    undoChange(event, current, ({ tx, actor, recordId }, { isArchived }) =>
      setFormArchived(tx, actor, recordId, isArchived === true),
    ),
  ),
  ...(['forms.shared', 'forms.unshared'] as const).map((event) =>
    undoChange(event, current, ({ tx, actor, recordId }, { isShared }) =>
      setFormShared(tx, actor, recordId, isShared === true),
    ),
  ),
  undoDeletion('forms.deleted', restoreFormIn, forms),
  undoDeletion('forms.filling-canceled', restoreFillingIn),
];

export const visibleChanges: VisibleChanges = {
  Form: (actor) =>
    canSeeAllForms(actor) || (canOpenForms(actor) && recordIn(forms, eq(forms.createdById, actor.userId))),
  // A startup's, so far.
  Filling: (actor) =>
    canSeeAllForms(actor) && (withinReach(activities.startupId, reachSql(startupReach(actor))) ?? true),
};
