import { fieldValueSet } from '@seedbed/domain/fields/activity-types.ts';
import { type FieldObject, isFieldObject, type ValueSource } from '@seedbed/domain/fields/field.ts';
import { canEditField } from '@seedbed/domain/fields/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { type Id, newId } from '@seedbed/domain/kernel/ids.ts';
import { type Answer, checkAnswer } from '@seedbed/domain/kernel/questions/answer.ts';
import { translated } from '@seedbed/domain/kernel/translations.ts';
import { assertAllowed, Conflict, NotFound, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { and, eq } from 'drizzle-orm';
import { recalculate } from '#capabilities/fields/definitions/recalculate.ts';
import { type FieldRow, findVisibleField } from '#capabilities/fields/find-fields.ts';
import { fieldValues } from '#capabilities/fields/table.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { openRecord } from '#platform/record-kinds.ts';
import type { Tx } from '#platform/tx.ts';
import { assertFilesOf } from './field-files.ts';
import { addChanges } from './history.ts';
import { reindexValue } from './search-texts.ts';
import { storeValues } from './store-values.ts';

export interface GivenValue {
  object: string;
  recordId: string;
  fieldId: string;
  answer: unknown;
  /** The version that the person saw; 0 for a field without a value. */
  version?: number | null;
  source?: ValueSource;
}

export interface ReaderFacts {
  zone: string;
  language: string;
}

export interface SetValue {
  field: FieldRow;
  recordId: string;
}

/** Sets a field of a record, or empties it. Repeating it succeeds and writes nothing. */
export async function setFieldValue(
  tx: Tx,
  actor: Actor,
  { object, recordId, fieldId, answer: given, version, source = 'profile' }: GivenValue,
  { zone, language }: ReaderFacts,
): Promise<SetValue> {
  const kind = assertObject(object);
  const access = await openRecord(tx, actor, kind, recordId);
  const field = await findVisibleField(tx, actor, kind, fieldId);
  const { edits = false, assigned = false } = access;
  assertAllowed(canEditField(actor, field, { edits, assigned }));
  const answer = assertAnswer(field, given, { zone, language });
  await assertFilesOf(tx, field, recordId, answer);
  const before = await lockValue(tx, field.id, recordId, source);
  if (same(before.answer, answer)) return { field, recordId };
  if (version != null && version !== before.version) throw new Conflict({ version: before.version });
  const origin = { source, authorId: actor.userId };
  await storeValues(tx, [{ field, recordId, answer }], origin);
  await addChanges(tx, [{ field, recordId, answer, old: before.answer }], origin);
  await recalculate(tx, kind, [recordId]);
  await reindexValue(tx, field, recordId);
  await logActivity(tx, actor, fieldValueSet(field, recordId, source, { old: before.answer, new: answer }));
  return { field, recordId };
}

export function assertObject(object: string): FieldObject {
  if (!isFieldObject(object)) throw new NotFound();
  return object;
}

/** Throws `Validation` with the field's own name. */
export function assertAnswer(field: FieldRow, given: unknown, { zone, language }: ReaderFacts): Answer {
  const label = translated(field.label, language) || field.slug;
  const checked = checkAnswer(field, given, today(zone));
  const problem = 'problem' in checked ? checked.problem : null;
  if (problem) throw new Validation({ answer: [{ ...problem, params: { field: label, ...problem.params } }] });
  const { answer } = checked as { answer: Answer };
  const isMissing = answer === null && field.requiredAt === 'profile';
  if (isMissing) throw new Validation({ answer: [{ code: 'required', params: { field: label } }] });
  return answer;
}

/** The value with a lock. The row of a first value is created empty, so that two writers wait for each other. */
export async function lockValue(
  tx: Tx,
  id: string,
  recordId: string,
  source: ValueSource = 'profile',
): Promise<{ answer: Answer; version: number }> {
  const fieldId = id as Id<'Field'>;
  const row = { tenantId: tx.tenantId, id: newId<'FieldValue'>(), fieldId, recordId, source, version: 0 };
  await tx.db.insert(fieldValues).values(row).onConflictDoNothing();
  const [found] = await tx.db
    .select({ answer: fieldValues.answer, version: fieldValues.version })
    .from(fieldValues)
    .where(and(eq(fieldValues.fieldId, fieldId), eq(fieldValues.recordId, recordId)))
    .for('update');
  if (!found) throw new NotFound();
  return found;
}
