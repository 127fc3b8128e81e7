import { formEvent } from '@seedbed/domain/forms/activity-types.ts';
import { FormPublished } from '@seedbed/domain/forms/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { addRecords, unindexRecords } from '#platform/search/index-record.ts';
import { isTrashed, isTrashedBy, setTrashed } from '#platform/trash.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import type { UndoCall } from '#platform/undo/undo-rules.ts';
import { findEditableForm } from './find-forms.ts';
import { forms } from './table.ts';

/** Moves a draft to the trash for 30 days. Idempotent for the same person. A published form is archived instead. */
export const deleteForm = (actor: Actor, formId: string): Promise<string> =>
  writeTx(actor, async (tx) => {
    if (await isTrashedBy(tx, actor, forms, formId, 'forms.deleted')) return formId;
    return deleteFormIn(tx, actor, formId);
  });

/** Deletes a form; the undo of its creation calls this, too. */
export async function deleteFormIn(tx: Tx, actor: Actor, formId: string): Promise<string> {
  const form = await findEditableForm(tx, actor, formId);
  assertAllowed(form.publishedNumber === null, () => new FormPublished());
  await setTrashed(tx, forms, form.id, true);
  await unindexRecords(tx, 'Form', [form.id]);
  await logActivity(tx, actor, formEvent('forms.deleted', form));
  return form.id;
}

/** Writes nothing if the form is not in the trash. */
export async function restoreFormIn({ tx, actor, recordId }: UndoCall): Promise<void> {
  const wasTrashed = await isTrashed(tx, forms, recordId);
  if (wasTrashed) await setTrashed(tx, forms, recordId, false);
  const form = await findEditableForm(tx, actor, recordId);
  if (!wasTrashed) return;
  await addRecords(tx, 'Form', [{ id: form.id, texts: [form.name] }]);
  await logActivity(tx, actor, formEvent('forms.restored', form));
}
