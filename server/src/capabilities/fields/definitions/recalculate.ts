import { evaluateFormulas, formulaOf } from '@seedbed/domain/fields/calculation.ts';
import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import { type FieldRow, listFields } from '#capabilities/fields/find-fields.ts';
import { fieldValues } from '#capabilities/fields/table.ts';
import { storeValues } from '#capabilities/fields/values/store-values.ts';
import type { Tx } from '#platform/tx.ts';

const recordsAStep = 500;

/** Stores the results of all formulas, so that lists filter and sort by them. Writes only those that change. */
export async function recalculate(tx: Tx, object: FieldObject, recordIds?: readonly string[]): Promise<void> {
  const fields = (await listFields(tx, object)).filter(({ isArchived }) => !isArchived);
  if (!fields.some((field) => formulaOf(field) !== null)) return;
  if (recordIds) return calculateFor(tx, fields, recordIds);
  for (let last: string | undefined; ; ) {
    const next = await recordsAfter(tx, fields, last);
    if (next.length > 0) await calculateFor(tx, fields, next);
    if (next.length < recordsAStep) return;
    last = next.at(-1);
  }
}

const ofFields = (fields: readonly FieldRow[]) =>
  inArray(
    fieldValues.fieldId,
    fields.map(({ id }) => id as Id<'Field'>),
  );

async function recordsAfter(tx: Tx, fields: readonly FieldRow[], last: string | undefined): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ id: fieldValues.recordId })
    .from(fieldValues)
    .where(and(ofFields(fields), last ? gt(fieldValues.recordId, last) : undefined))
    .orderBy(asc(fieldValues.recordId))
    .limit(recordsAStep);
  return rows.map(({ id }) => id);
}

async function calculateFor(tx: Tx, fields: readonly FieldRow[], recordIds: readonly string[]): Promise<void> {
  const rows = await tx.db
    .select({ fieldId: fieldValues.fieldId, recordId: fieldValues.recordId, answer: fieldValues.answer })
    .from(fieldValues)
    .where(and(ofFields(fields), inArray(fieldValues.recordId, [...recordIds])));
  const answers = new Map(rows.map((row) => [`${row.recordId} ${row.fieldId}`, row.answer]));
  const answerOf = (recordId: string, fieldId: string): Answer => answers.get(`${recordId} ${fieldId}`) ?? null;
  const changed = recordIds.flatMap((recordId) =>
    [...evaluateFormulas(fields, (fieldId) => answerOf(recordId, fieldId))].flatMap(([fieldId, answer]) => {
      const field = fields.find(({ id }) => id === fieldId);
      return field && answer !== answerOf(recordId, fieldId) ? [{ field, recordId, answer }] : [];
    }),
  );
  await storeValues(tx, changed, { source: 'formula', authorId: null });
}

/** The records that have a value of a field. */
export const recordsWith = async (tx: Tx, fieldId: Id<'Field'>): Promise<string[]> =>
  (
    await tx.db
      .select({ id: fieldValues.recordId })
      .from(fieldValues)
      .where(and(eq(fieldValues.fieldId, fieldId), sql`${fieldValues.answer} is not null`))
  ).map(({ id }) => id);
