import { fieldEvent } from '@seedbed/domain/fields/activity-types.ts';
import { assertCalculable, readerOf } from '@seedbed/domain/fields/calculation.ts';
import { FieldInUse } from '@seedbed/domain/fields/errors.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { eq, sql } from 'drizzle-orm';
import { type FieldRow, findField, listFields, lockObject } from '#capabilities/fields/find-fields.ts';
import { fields } from '#capabilities/fields/table.ts';
import { reindexField } from '#capabilities/fields/values/search-texts.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { assertMayDefine } from './create-field.ts';

/** Hides the field everywhere and keeps its values. Refused while a calculated field reads it. Idempotent. */
export async function setFieldArchived(tx: Tx, actor: Actor, id: string, isArchived: boolean): Promise<FieldRow> {
  await assertMayDefine(tx, actor);
  await lockObject(tx, (await findField(tx, id)).object);
  const field = await findField(tx, id, { lock: true });
  if (field.isArchived === isArchived) return field;
  const all = await listFields(tx);
  const reader = isArchived ? readerOf(field, all) : undefined;
  if (reader) throw new FieldInUse(translated(reader.label, 'en') || reader.slug);
  if (!isArchived) assertCalculable({ ...field, isArchived }, all);
  await tx.db
    .update(fields)
    .set({ archivedAt: isArchived ? sql`now()` : null, updatedAt: sql`now()`, version: sql`${fields.version} + 1` })
    .where(eq(fields.id, field.id));
  const changes = { isArchived: { old: field.isArchived, new: isArchived } };
  await logActivity(tx, actor, fieldEvent(isArchived ? 'fields.archived' : 'fields.restored', field, changes));
  const after = await findField(tx, id);
  if (after.isSearchable) await reindexField(tx, after);
  return after;
}
