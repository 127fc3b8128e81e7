import { Validation } from './user-error.ts';

/** Records that one call may change. */
export const bulkLimit = 500;

/** The answer for one record of a bulk action. */
export interface BulkResult {
  id: string;
  /** The user error that kept the record as it was, or null. */
  code: string | null;
}

/** Each id once. Throws `Validation` for none, or for more than one call may change. */
export function checkBulkIds(ids: readonly string[]): string[] {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) throw new Validation({ ids: [{ code: 'required' }] });
  if (distinct.length > bulkLimit) throw new Validation({ ids: [{ code: 'invalid', params: { max: bulkLimit } }] });
  return distinct;
}
