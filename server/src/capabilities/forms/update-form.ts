import { formEvent } from '@seedbed/domain/forms/activity-types.ts';
import { checkForm, formFactNames } from '@seedbed/domain/forms/input.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { inDatabaseOrder } from '@seedbed/domain/kernel/database-order.ts';
import { changesBetween } from '@seedbed/domain/kernel/event.ts';
import { Conflict } from '@seedbed/domain/kernel/user-error.ts';
import { eq, sql } from 'drizzle-orm';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { indexRecord } from '#platform/search/index-record.ts';
import type { Tx } from '#platform/tx.ts';
import { assertNotArchived, findEditableForm } from './find-forms.ts';
import { type FormRow, formChangedAt, forms } from './table.ts';
import { setFormTags, tagIdsOf } from './tags.ts';

/** Unchanged fields write nothing. A newer version than `version` is a conflict. */
export async function updateForm(
  tx: Tx,
  actor: Actor,
  formId: string,
  input: object,
  version?: number | null,
): Promise<FormRow> {
  const before = await findEditableForm(tx, actor, formId);
  assertNotArchived(before);
  const { name, title, description, languages } = before;
  const old = { name, title, description, languages, tagIds: await tagIdsOf(tx, before.id) };
  const facts = inDatabaseOrder(checkForm({ ...old, ...input }));
  const changes = changesBetween(old, facts, formFactNames);
  if (!changes) return before;
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  const { tagIds, ...texts } = facts;
  // Name and tags are the team's own: no published version holds them.
  const hasChanges = before.hasChanges || Object.keys(changes).some((fact) => fact !== 'name' && fact !== 'tagIds');
  if (changes.tagIds) await setFormTags(tx, before.id, { old: old.tagIds, ids: tagIds });
  await tx.db
    .update(forms)
    .set({ ...texts, hasChanges, updatedAt: formChangedAt, version: sql`${forms.version} + 1` })
    .where(eq(forms.id, before.id));
  if (changes.name) await indexRecord(tx, 'Form', before.id, [facts.name]);
  const after = { ...before, ...texts, hasChanges, version: before.version + 1 };
  await logActivity(tx, actor, formEvent('forms.changed', after, changes));
  return after;
}
