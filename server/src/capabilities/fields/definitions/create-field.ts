import { fieldEvent } from '@seedbed/domain/fields/activity-types.ts';
import { assertCalculable } from '@seedbed/domain/fields/calculation.ts';
import { slugTaken } from '@seedbed/domain/fields/errors.ts';
import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import { checkNewField } from '@seedbed/domain/fields/input.ts';
import { canDefineFields } from '@seedbed/domain/fields/policy.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { assertAllowed, FeatureLocked, Validation } from '@seedbed/domain/kernel/user-error.ts';
import { type FieldRow, findField, listFields, listSections, lockObject } from '#capabilities/fields/find-fields.ts';
import { fields } from '#capabilities/fields/table.ts';
import { hasFeatureIn } from '#capabilities/incubators/public.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { createOnce, isCreated } from '#platform/create-once.ts';
import type { Tx } from '#platform/tx.ts';
import { recalculate } from './recalculate.ts';

/** Throws `Forbidden`, or `FeatureLocked` if the tenant or its plan lacks the feature. */
export async function assertMayDefine(tx: Tx, actor: Actor): Promise<void> {
  assertAllowed(canDefineFields(actor));
  assertAllowed(await hasFeatureIn(tx, 'customFieldsEdit'), () => new FeatureLocked('customFieldEditing'));
}

/** At the end of its section. Repeated calls with one id answer the same field. */
export async function createField(tx: Tx, actor: Actor, input: object, given?: string | null): Promise<FieldRow> {
  await assertMayDefine(tx, actor);
  const values = checkNewField(input);
  await lockObject(tx, values.object);
  if (!(await isCreated(tx, actor, fields, given, values))) {
    const all = await listFields(tx);
    const taken = all.some(({ object, slug }) => object === values.object && slug === values.slug);
    assertAllowed(!taken, slugTaken);
    await assertSection(tx, values.object, values.sectionId);
    assertCalculable({ ...values, id: '', isArchived: false }, all);
  }
  const position = 1 + Math.max(0, ...(await listFields(tx, values.object)).map((field) => field.position));
  const { id, isNew } = await createOnce(tx, actor, fields, given, { ...values, position }, values);
  const field = await findField(tx, id);
  if (!isNew) return field;
  await logActivity(tx, actor, fieldEvent('fields.created', field));
  if (field.calculation) await recalculate(tx, field.object);
  return field;
}

export async function assertSection(tx: Tx, object: FieldObject, sectionId: string | null): Promise<void> {
  const known = sectionId === null || (await listSections(tx, object)).some(({ id }) => id === sectionId);
  if (!known) throw new Validation({ sectionId: [{ code: 'invalid', params: { field: 'fields:fields.sectionId' } }] });
}
