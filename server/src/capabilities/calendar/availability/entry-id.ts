import { type Id, isId, newId } from '@seedbed/domain/kernel/ids.ts';
import { Validation } from '@seedbed/domain/kernel/user-error.ts';

/** The client's id, or a new one. */
export function entryId<Kind extends string>(given: string | null | undefined): Id<Kind> {
  if (!given) return newId();
  if (!isId<Kind>(given)) throw new Validation({ id: [{ code: 'invalid' }] });
  return given;
}
