import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import type { Answer } from '@seedbed/domain/kernel/questions/answer.ts';
import { visibleFields } from '#capabilities/fields/find-fields.ts';
import type { Tx } from '#platform/tx.ts';
import { findValues } from './find-values.ts';

export interface KnownRecord {
  object: FieldObject;
  id: string;
}

/** The values of these fields at the first record that has one, if the person may see the fields. */
export async function findKnownValues(
  tx: Tx,
  actor: Actor,
  records: readonly KnownRecord[],
  fieldIds: readonly string[],
): Promise<Map<string, Answer>> {
  const known = new Map<string, Answer>();
  for (const { object, id } of records) {
    const fields = (await visibleFields(tx, actor, object)).filter((field) => fieldIds.includes(field.id));
    for (const { fieldId, answer } of await findValues(tx, fields, [id]))
      if (answer !== null && !known.has(fieldId)) known.set(fieldId, answer);
  }
  return known;
}
