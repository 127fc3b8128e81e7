import { formEvent } from '@seedbed/domain/forms/events.ts';
import { checkForm, formFactNames } from '@seedbed/domain/forms/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertNotArchived, findEditableForm } from './find-forms.ts';
import { type FormRow, forms } from './table.ts';

/** The same facts again succeed and write nothing. A newer version than `version` is a conflict. */
export const updateForm = (actor: Actor, formId: string, input: object, version?: number | null): Promise<FormRow> =>
  writeTx(actor, (tx) => updateFormIn(tx, actor, formId, input, version));

export async function updateFormIn(
  tx: Tx,
  actor: Actor,
  formId: string,
  input: object,
  version?: number | null,
): Promise<FormRow> {
  const before = await findEditableForm(tx, actor, formId);
  assertNotArchived(before);
  const { name, title, description, languages } = before;
  const facts = inDatabaseOrder(checkForm({ name, title, description, languages, ...input }));
  const changes = changesBetween(before, facts, formFactNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  // The name is the team's own: no published version holds it.
  const hasChanges = before.hasChanges || Object.keys(changes).some((fact) => fact !== 'name');
  await tx.db
    .update(forms)
    .set({ ...facts, hasChanges, updatedAt: sql`now()`, version: sql`${forms.version} + 1` })
    .where(eq(forms.id, before.id));
  if (changes.name) await indexRecord(tx, 'Form', before.id, [facts.name]);
  const after = { ...before, ...facts, hasChanges, version: before.version + 1 };
  await logActivity(tx, actor, formEvent('forms.changed', after, changes));
  return after;
}
