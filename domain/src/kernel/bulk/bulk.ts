import { Validation } from '#kernel/user-error.ts';

/** Records that one call may change. */
export const bulkLimit = 500;

/** The answer for one record of a bulk action. */
export interface BulkResult {
  id: string;
  /** The user error that kept the record as it was, or null. */
  code: string | null;
}

const field = 'common:fields.ids';

/** Each id once. Throws `Validation` for none, or for more than one call may change. */
export function checkBulkIds(ids: readonly string[]): string[] {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) throw new Validation({ ids: [{ code: 'required', params: { field } }] });
  if (distinct.length > bulkLimit)
    throw new Validation({ ids: [{ code: 'too-many', params: { field, max: bulkLimit } }] });
  return distinct;
}
