import { canSeeExamples } from '@seedbed/domain/examples/policy.ts';
import { type UndoRule, undoChange, undoDeletion } from '#platform/undo/undo-rules.ts';
import type { VisibleChanges } from '#platform/undo/visible-changes.ts';
import { restoreExampleIn } from './delete-example.ts';
import { findExample } from './find-examples.ts';
import { examples } from './table.ts';
import { updateExample } from './update-example.ts';

export const undoRules: readonly UndoRule[] = [
  undoChange(
    'examples.changed',
    ({ tx, actor, recordId }) => findExample(tx, actor, recordId, { lock: true }),
    ({ tx, actor, recordId }, old) => updateExample(tx, actor, recordId, old),
  ),
  undoDeletion('examples.deleted', restoreExampleIn, examples),
];

export const visibleChanges: VisibleChanges = { Example: canSeeExamples };
