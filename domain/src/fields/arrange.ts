import * as v from 'valibot';
import { checked, recordId } from '#kernel/validation.ts';

/** All sections of an object with their fields, in order. Null holds the fields without a section. */
export interface FieldOrder {
  sectionId: string | null;
  fieldIds: string[];
}

const order = v.object({
  order: v.array(
    v.strictObject({
      sectionId: v.optional(v.nullable(recordId<'FieldSection'>()), null),
      fieldIds: v.array(recordId<'Field'>(), 'invalid'),
    }),
    'invalid',
  ),
});
/** Throws `Validation`. */
export const checkOrder = (given: unknown): FieldOrder[] =>
  checked(order, { order: given }, { namespace: 'fields' }).order;

/** Moves a field by one place, past the borders of sections. */
export function movedField(order: readonly FieldOrder[], fieldId: string, by: 1 | -1): FieldOrder[] {
  const at = order.findIndex(({ fieldIds }) => fieldIds.includes(fieldId));
  const section = order[at];
  if (!section) return [...order];
  const place = section.fieldIds.indexOf(fieldId);
  const next = place + by;
  if (next >= 0 && next < section.fieldIds.length) return placedField(order, fieldId, at, next);
  const target = order[at + by];
  return target ? placedField(order, fieldId, at + by, by > 0 ? 0 : target.fieldIds.length) : [...order];
}

/** Puts a field at a place of a section. */
export const placedField = (
  order: readonly FieldOrder[],
  fieldId: string,
  section: number,
  place: number,
): FieldOrder[] =>
  order.map((one, i) => {
    const fieldIds = one.fieldIds.filter((id) => id !== fieldId);
    return { ...one, fieldIds: i === section ? fieldIds.toSpliced(place, 0, fieldId) : fieldIds };
  });

/** Moves a section by one place; the fields without a section stay first. */
export function movedSection(order: readonly FieldOrder[], sectionId: string, by: 1 | -1): FieldOrder[] {
  const at = order.findIndex((one) => one.sectionId === sectionId);
  const next = at + by;
  if (at < 0 || next < 0 || next >= order.length || order[next]?.sectionId === null) return [...order];
  const section = order[at] as FieldOrder;
  return order.toSpliced(at, 1).toSpliced(next, 0, section);
}
