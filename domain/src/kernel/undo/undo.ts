import { type Changes, sameStored } from '#kernel/event.ts';
import { type FieldProblems, UserError } from '#kernel/user-error.ts';

/** A deletion stays in the trash; other changes stay in the list of recent changes. */
export const trashDays = 30;
export const recentHours = 24;

export class UndoExpired extends UserError {
  constructor() {
    super('UndoExpired');
  }
}

/** The record has changed since. Names the fields and the values that the undo would overwrite. */
export class UndoConflict extends UserError {
  constructor(fields: FieldProblems) {
    super('Conflict', {}, fields);
  }
}

/**
 * The fields whose value is neither the new nor the old one of the change. Another change of the same record that left
 * these fields alone is no conflict. `capability` names the texts of the fields.
 */
export function fieldsChangedSince(changes: Changes, current: object, capability: string): FieldProblems | null {
  const values = new Map(Object.entries(current));
  const changed = Object.entries(changes).filter(([field, change]) => {
    if (!values.has(field)) return false;
    const value = values.get(field) ?? null;
    return !sameStored(value, change.new ?? null) && !sameStored(value, change.old ?? null);
  });
  if (changed.length === 0) return null;
  return Object.fromEntries(
    changed.map(([field]) => [
      field,
      [
        {
          code: 'would-overwrite',
          params: { field: `${capability}:fields.${field}`, value: textOf(values.get(field)) },
        },
      ],
    ]),
  );
}

function textOf(value: unknown): string | number {
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (value instanceof Temporal.Instant) return value.toString().slice(0, 10);
  if (Array.isArray(value)) return value.length;
  return '–';
}

export const oldValues = (changes: Changes): Record<string, unknown> =>
  Object.fromEntries(Object.entries(changes).map(([field, change]) => [field, change.old ?? null]));
