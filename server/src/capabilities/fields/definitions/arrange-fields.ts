import { fieldsArranged } from '@seedbed/domain/fields/activity-types.ts';
import { checkOrder, type FieldOrder } from '@seedbed/domain/fields/arrange.ts';
import { OrderOutdated } from '@seedbed/domain/fields/errors.ts';
import type { FieldObject } from '@seedbed/domain/fields/field.ts';
import type { Actor } from '@seedbed/domain/kernel/actor.ts';
import { same } from '@seedbed/domain/kernel/event.ts';
import { assertAllowed } from '@seedbed/domain/kernel/user-error.ts';
import { sql } from 'drizzle-orm';
import {
  type FieldRow,
  listFields,
  listSections,
  lockObject,
  type SectionRow,
} from '#capabilities/fields/find-fields.ts';
import { fieldSections, fields } from '#capabilities/fields/table.ts';
import { assertObject } from '#capabilities/fields/values/set-field-value.ts';
import { logActivity } from '#platform/activity-log/log-activity.ts';
import { type Tx, writeTx } from '#platform/tx.ts';
import { assertMayDefine } from './create-field.ts';

export const arrangeFields = (actor: Actor, object: string, order: unknown): Promise<FieldRow[]> =>
  writeTx(actor, async (tx) => {
    const kind = assertObject(object);
    await arrangeFieldsIn(tx, actor, kind, order);
    return listFields(tx, kind);
  });

/** The order of all live fields and sections. An order that misses one is refused: somebody added it meanwhile. */
export async function arrangeFieldsIn(tx: Tx, actor: Actor, object: FieldObject, given: unknown): Promise<void> {
  await assertMayDefine(tx, actor);
  await lockObject(tx, object);
  const order = checkOrder(given).map(({ fieldIds, sectionId }) => ({ fieldIds, sectionId }));
  const live = (await listFields(tx, object)).filter(({ isArchived }) => !isArchived);
  const sections = await listSections(tx, object);
  const sorted = (ids: readonly string[]) => ids.toSorted();
  const isWhole =
    same(sorted(order.flatMap(({ fieldIds }) => fieldIds)), sorted(live.map(({ id }) => id))) &&
    same(sorted(order.flatMap(({ sectionId }) => sectionId ?? [])), sorted(sections.map(({ id }) => id)));
  assertAllowed(isWhole, () => new OrderOutdated());
  const old = currentOrder(live, sections);
  if (same(old, order)) return;
  await place(
    tx,
    fields,
    order.flatMap(({ sectionId, fieldIds }) => fieldIds.map((id) => ({ id, sectionId }))),
  );
  await place(
    tx,
    fieldSections,
    order.flatMap(({ sectionId }) => (sectionId ? { id: sectionId } : [])),
  );
  const first = live[0];
  if (first) await logActivity(tx, actor, fieldsArranged(first.id, object, { order: { old, new: order } }));
}

/** The fields of each section, with keys in the order of the database; those without a section come first. */
export const currentOrder = (live: readonly FieldRow[], sections: readonly SectionRow[]): FieldOrder[] =>
  [null, ...sections.map(({ id }) => id)].map((sectionId) => ({
    fieldIds: live.filter((field) => field.sectionId === sectionId).map(({ id }) => id),
    sectionId,
  }));

async function place(
  tx: Tx,
  table: typeof fields | typeof fieldSections,
  rows: readonly { id: string; sectionId?: string | null }[],
): Promise<void> {
  if (rows.length === 0) return;
  const values = rows.map(({ id, sectionId = null }, i) => sql`(${id}::uuid, ${i + 1}::int, ${sectionId}::uuid)`);
  const section = table === fields ? sql`, section_id = given.section_id` : sql``;
  await tx.db.execute(
    sql`update ${table} set position = given.position${section}, updated_at = now() from (values ${sql.join(values, sql`, `)}) given(id, position, section_id) where ${table.id} = given.id`,
  );
}
