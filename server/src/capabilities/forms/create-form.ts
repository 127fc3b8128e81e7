import { formEvent } from '@seedbed/domain/forms/activity-types.ts';
import { copyOfLines } from '@seedbed/domain/forms/copy-lines.ts';
import { checkNewForm } from '@seedbed/domain/forms/input.ts';
import { canCreateForms } from '@seedbed/domain/forms/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { newId } from '@seedbed/domain/kernel/ids.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce } from '#platform/create-once.ts';
import { addRecords } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { liveLines } from './draft/find-lines.ts';
import { findForm } from './find-forms.ts';
import { type FormRow, formQuestions, forms } from './table.ts';

interface NewForm {
  input: object;
  id?: string | null | undefined;
  /** A form whose lines are copied. */
  copyOf?: string | null | undefined;
}

/** `id` is made by the client, so that a repeated call creates one form. */
export async function createForm(tx: Tx, actor: Actor, { input, id: given, copyOf }: NewForm): Promise<FormRow> {
  assertAllowed(canCreateForms(actor));
  const facts = checkNewForm(input);
  const source = copyOf ? await findForm(tx, actor, copyOf) : null;
  const values = { ...facts, shareId: crypto.randomUUID(), createdById: actor.userId };
  const { id, isNew } = await createOnce(tx, actor, forms, given, values, { ...facts, copyOf: copyOf ?? null });
  const form = await findForm(tx, actor, id);
  if (!isNew) return form;
  await addRecords(tx, 'Form', [{ id, texts: [form.name] }]);
  if (source) await copyLines(tx, source, form);
  await logActivity(tx, actor, formEvent('forms.created', form));
  return form;
}

async function copyLines(tx: Tx, source: FormRow, { id: formId }: FormRow): Promise<void> {
  const lines = await liveLines(tx, source.id);
  if (lines.length === 0) return;
  const copies = copyOfLines(
    lines.map(({ id, type, content }) => ({ ...content, id, type })),
    () => newId<'FormQuestion'>(),
  );
  await tx.db.insert(formQuestions).values(
    copies.map(({ id, type, ...content }, i) => ({
      tenantId: tx.tenantId,
      id,
      formId,
      type,
      content,
      position: lines[i]?.position ?? '',
    })),
  );
}
