import { inGroup } from '#access/groups.ts';
import type { Actor } from '#kernel/actor.ts';
import type { Field } from './field.ts';

/** Defines fields and sections. */
export const canDefineFields = inGroup('adminGroup');

type Rights = Pick<Field, 'visibleTo' | 'editableBy' | 'isArchived' | 'calculation'>;
type Role = Pick<Actor, 'roleType'>;

/** Archived fields are hidden from everybody, and keep their values. Editors of a field see it. */
export const canSeeField = (actor: Role, { visibleTo, editableBy, isArchived }: Rights): boolean =>
  !isArchived &&
  (visibleTo === null ||
    canDefineFields(actor) ||
    visibleTo.includes(actor.roleType) ||
    editableBy?.includes(actor.roleType) === true);

/** The person's relation to the record. */
interface RecordRights {
  /** May edit the record itself. */
  edits: boolean;
  /** Is assigned to the record, or it is their own. */
  assigned: boolean;
}

/** `editableBy` limits the people who edit the record, and lets its roles fill the field at assigned records. */
export function canEditField(actor: Role, field: Rights, { edits, assigned }: RecordRights): boolean {
  if (field.calculation || !canSeeField(actor, field)) return false;
  if (field.editableBy === null || canDefineFields(actor)) return edits;
  return field.editableBy.includes(actor.roleType) && (edits || assigned);
}
