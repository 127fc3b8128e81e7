import { Validation } from '@seedbed/domain/kernel/user-error.ts';

const field = 'common:fields.ids';

/** Each id once. Throws `Validation` for none, or for more than one call takes. */
export function distinctIds(ids: readonly string[], max: number): string[] {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) throw new Validation({ ids: [{ code: 'required', params: { field } }] });
  if (distinct.length > max) throw new Validation({ ids: [{ code: 'too-many', params: { field, max } }] });
  return distinct;
}
