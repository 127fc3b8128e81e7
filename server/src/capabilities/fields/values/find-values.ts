import type { Id } from '@seedbed/domain/kernel/ids.ts';
import { and, inArray } from 'drizzle-orm';
import type { FieldRow } from '#capabilities/fields/find-fields.ts';
import { fieldValues } from '#capabilities/fields/table.ts';
import type { Tx } from '#platform/tx.ts';
import type { RecordValue } from './record-value.ts';
import { rolledUp } from './roll-ups.ts';

/** The values of these fields at these records, in one statement and one for each roll-up. Rights are the caller's. */
export async function findValues(
  tx: Tx,
  fields: readonly FieldRow[],
  recordIds: readonly string[],
): Promise<RecordValue[]> {
  if (fields.length === 0 || recordIds.length === 0) return [];
  const stored = await tx.db
    .select({
      fieldId: fieldValues.fieldId,
      recordId: fieldValues.recordId,
      answer: fieldValues.answer,
      source: fieldValues.source,
      authorId: fieldValues.authorId,
      setAt: fieldValues.setAt,
      version: fieldValues.version,
    })
    .from(fieldValues)
    .where(
      and(
        inArray(
          fieldValues.fieldId,
          fields.map(({ id }) => id as Id<'Field'>),
        ),
        inArray(fieldValues.recordId, [...recordIds]),
      ),
    );
  const rollUps = fields.flatMap((field) => (field.calculation?.kind === 'roll-up' ? [field] : []));
  const rolled: RecordValue[] = [];
  for (const field of rollUps) rolled.push(...(await rolledUp(tx, field, recordIds)));
  return [...stored, ...rolled];
}
