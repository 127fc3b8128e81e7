import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { and, desc, eq } from 'drizzle-orm';
import { fieldChanges } from '#capabilities/fields/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { NewValue, Origin } from './store-values.ts';

const rowsAStatement = 500;

/** Every write of a value adds its old and new one. */
export async function addChanges(
  tx: Tx,
  values: readonly (NewValue & { old: Answer })[],
  origin: Origin,
): Promise<void> {
  const rows = values.map(({ field, recordId, answer, old }) => ({
    tenantId: tx.tenantId,
    id: newId<'FieldChange'>(),
    fieldId: field.id as Id<'Field'>,
    recordId,
    old,
    new: answer,
    ...origin,
  }));
  for (let i = 0; i < rows.length; i += rowsAStatement)
    await tx.db.insert(fieldChanges).values(rows.slice(i, i + rowsAStatement));
}

export type FieldChange = typeof fieldChanges.$inferSelect;

const mostChanges = 100;

/** The latest values that a field had at a record, newest first. The caller has checked the right to see both. */
export const historyOf = (tx: Tx, fieldId: string, recordId: string): Promise<FieldChange[]> =>
  tx.db
    .select()
    .from(fieldChanges)
    .where(and(eq(fieldChanges.fieldId, fieldId as Id<'Field'>), eq(fieldChanges.recordId, recordId)))
    .orderBy(desc(fieldChanges.id))
    .limit(mostChanges);
