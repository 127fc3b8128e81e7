import { fieldValueSet } from '@seedbed/domain/fields/activity-types.ts';
import type { FieldObject, ValueSource } from '@seedbed/domain/fields/field.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { today } from '@seedbed/domain/kernel/dates.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { type Answer, checkAnswer } from '@seedbed/domain/kernel/questions/answer.ts';
import { recalculate } from '#capabilities/fields/definitions/recalculate.ts';
import { listFields } from '#capabilities/fields/find-fields.ts';
import { logActivities } from '#platform/activity-log/log-activity.ts';
import type { Tx } from '#platform/tx.ts';
import { addChanges } from './history.ts';
import { reindexValue } from './search-texts.ts';
import { lockValue } from './set-field-value.ts';
import { storeValues } from './store-values.ts';

interface Copy {
  object: FieldObject;
  recordId: string;
  /** By field. */
  answers: ReadonlyMap<string, Answer>;
  source: ValueSource;
  zone: string;
}

interface CopiedAnswer {
  fieldId: string;
  old: Answer;
  new: Answer;
}

/**
 * Writes answers that were given elsewhere, for a step that its own rights allow. Answers that no longer fit their
 * field stay out, and so do archived and calculated fields.
 */
export async function copyAnswersIn(
  tx: Tx,
  by: Pick<Actor, 'userId'>,
  { object, recordId, answers, source, zone }: Copy,
): Promise<CopiedAnswer[]> {
  const fields = (await listFields(tx, object)).filter(
    (field) => answers.has(field.id) && !field.isArchived && field.calculation === null,
  );
  const values = [];
  for (const field of fields) {
    const checked = checkAnswer(field, answers.get(field.id), today(zone));
    if ('problem' in checked) continue;
    const { answer: old } = await lockValue(tx, field.id, recordId, source);
    if (!same(old, checked.answer)) values.push({ field, recordId, answer: checked.answer, old });
  }
  if (values.length === 0) return [];
  const origin = { source, authorId: by.userId };
  await storeValues(tx, values, origin);
  await addChanges(tx, values, origin);
  await recalculate(tx, object, [recordId]);
  for (const { field } of values) if (field.isSearchable) await reindexValue(tx, field, recordId);
  await logActivities(
    tx,
    by,
    values.map(({ field, old, answer }) => fieldValueSet(field, recordId, source, { old, new: answer })),
  );
  return values.map(({ field, old, answer }) => ({ fieldId: field.id, old, new: answer }));
}
