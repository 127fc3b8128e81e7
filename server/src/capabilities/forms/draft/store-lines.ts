import { type LinesPayload, linesSaved } from '@seedbed/domain/forms/activity-types.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { eq, sql } from 'drizzle-orm';
import { assertNotArchived, findEditableForm } from '#capabilities/forms/find-forms.ts';
import { type FormRow, formChangedAt, formQuestions, forms, type LineRow } from '#capabilities/forms/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { allLines } from './find-lines.ts';
import { type LineState, stateOf } from './line-state.ts';

interface ChangedLine {
  id: string;
  row: LineRow | undefined;
  next: LineState;
}

/** One statement for all lines. The form is locked. */
export async function storeLines(
  tx: Tx,
  actor: Actor,
  form: FormRow,
  changed: readonly ChangedLine[],
): Promise<FormRow> {
  if (changed.length === 0) return form;
  await tx.db
    .insert(formQuestions)
    .values(
      changed.map(({ id, next: { isRemoved, ...next } }) => ({
        tenantId: tx.tenantId,
        id: id as Id<'FormQuestion'>,
        formId: form.id,
        ...next,
        trashedAt: isRemoved ? Temporal.Now.instant() : null,
      })),
    )
    .onConflictDoUpdate({
      target: [formQuestions.tenantId, formQuestions.id],
      set: {
        type: sql`excluded.type`,
        content: sql`excluded.content`,
        position: sql`excluded.position`,
        trashedAt: sql`excluded.trashed_at`,
        updatedAt: sql`excluded.updated_at`,
        version: sql`${formQuestions.version} + 1`,
      },
    });
  const [after] = await tx.db
    .update(forms)
    .set({ hasChanges: true, updatedAt: formChangedAt })
    .where(eq(forms.id, form.id))
    .returning();
  const ids = changed.map(({ id }) => id);
  const lines = {
    old: changed.map(({ row }) => (row ? stateOf(row) : null)),
    new: changed.map(({ next }) => next),
  };
  await logActivity(tx, actor, linesSaved(form, ids, lines));
  return after as FormRow;
}

/** For the comparison with the values of the change. Locks the form. */
export async function currentLines({ tx, actor, recordId, payload }: UndoCall): Promise<object> {
  const form = await findEditableForm(tx, actor, recordId);
  const { lineIds } = payload as LinesPayload;
  const rows = await allLines(tx, form.id, lineIds);
  return {
    lines: lineIds.map((id) => {
      const row = rows.find((one) => one.id === id);
      return row ? stateOf(row) : null;
    }),
  };
}

/** Lines that the change created are removed. */
export async function undoLines(
  { tx, actor, recordId, payload }: UndoCall,
  old: readonly (LineState | null)[],
): Promise<void> {
  const form = await findEditableForm(tx, actor, recordId);
  assertNotArchived(form);
  const { lineIds } = payload as LinesPayload;
  const rows = await allLines(tx, form.id, lineIds);
  const changed = lineIds.flatMap((id, i): ChangedLine[] => {
    const row = rows.find((one) => one.id === id);
    if (!row) return [];
    return [{ id, row, next: old[i] ?? { ...stateOf(row), isRemoved: true } }];
  });
  await storeLines(tx, actor, form, changed);
}
