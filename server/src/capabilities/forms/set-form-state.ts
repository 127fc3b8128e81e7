import { formEvent } from '@seedbed/domain/forms/activity-types.ts';
import type { FormStatus } from '@seedbed/domain/forms/form.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { assertNotArchived, findEditableForm } from './find-forms.ts';
import { type FormRow, formChangedAt, forms } from './table.ts';

/** An archived form keeps its versions and their answers. Repeating it changes nothing. */
export async function setFormArchived(tx: Tx, actor: Actor, formId: string, isArchived: boolean): Promise<FormRow> {
  const form = await findEditableForm(tx, actor, formId);
  const wasArchived = form.status === 'archived';
  if (wasArchived === isArchived) return form;
  const status = isArchived ? 'archived' : usualStatus(form);
  const after = await change(tx, form, { status });
  const changes = { isArchived: { old: wasArchived, new: isArchived } };
  await logActivity(tx, actor, formEvent(isArchived ? 'forms.archived' : 'forms.unarchived', form, changes));
  return after;
}

const usualStatus = ({ publishedNumber }: FormRow): FormStatus => (publishedNumber === null ? 'draft' : 'success');

/** Everybody who has the link reads the published version. Repeating it changes nothing. */
export async function setFormShared(tx: Tx, actor: Actor, formId: string, isShared: boolean): Promise<FormRow> {
  const form = await findEditableForm(tx, actor, formId);
  if (form.isShared === isShared) return form;
  if (isShared) assertNotArchived(form);
  const after = await change(tx, form, { isShared });
  const changes = { isShared: { old: form.isShared, new: isShared } };
  await logActivity(tx, actor, formEvent(isShared ? 'forms.shared' : 'forms.unshared', form, changes));
  return after;
}

async function change(tx: Tx, form: FormRow, given: Partial<FormRow>): Promise<FormRow> {
  await tx.db
    .update(forms)
    .set({ ...given, updatedAt: formChangedAt, version: sql`${forms.version} + 1` })
    .where(eq(forms.id, form.id));
  return { ...form, ...given, version: form.version + 1 };
}
