import { canBeSearched } from '@seedbed/domain/fields/field.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { recordsWith } from '#capabilities/fields/definitions/recalculate.ts';
import type { FieldRow } from '#capabilities/fields/find-fields.ts';
import { fields, fieldValues } from '#capabilities/fields/table.ts';
import { reindexRecord } from '#platform/search/reindex-record.ts';
import type { Tx } from '#platform/tx.ts';

/** The type of a record in the search index. */
export const searchKinds = { startup: 'Startup', user: 'User', other: null } as const;

/** The texts of searchable fields of these records; everybody who may open a record sees such fields. */
export async function searchedTexts(tx: Tx, recordIds: readonly string[]): Promise<Map<string, string[]>> {
  const rows = await tx.db
    .select({ recordId: fieldValues.recordId, text: fieldValues.text })
    .from(fieldValues)
    .innerJoin(fields, and(eq(fields.tenantId, fieldValues.tenantId), eq(fields.id, fieldValues.fieldId)))
    .where(
      and(
        inArray(fieldValues.recordId, [...recordIds]),
        eq(fields.isSearchable, true),
        isNull(fields.archivedAt),
        isNotNull(fieldValues.text),
      ),
    );
  const found = new Map<string, string[]>();
  for (const { recordId, text } of rows) found.set(recordId, [...(found.get(recordId) ?? []), text ?? '']);
  return found;
}

export async function reindexValue(tx: Tx, field: FieldRow, recordId: string): Promise<void> {
  const kind = searchKinds[field.object];
  if (kind && field.isSearchable) await reindexRecord(tx, kind, recordId);
}

/** After a field became searchable, or no longer is. */
export async function reindexField(tx: Tx, field: FieldRow): Promise<void> {
  const kind = searchKinds[field.object];
  if (!kind || !canBeSearched(field.type)) return;
  for (const recordId of await recordsWith(tx, field.id as Id<'Field'>)) await reindexRecord(tx, kind, recordId);
}
