import * as v from 'valibot';
import { isId } from '#kernel/ids.ts';
import { checked } from '#kernel/validation.ts';

/** Records to connect with another one, and to disconnect from it. */
export interface LinkChange {
  add?: readonly string[] | null | undefined;
  remove?: readonly string[] | null | undefined;
}

/** A text that is no id connects nothing, and must not pass as already disconnected. */
export const hasOnlyIds = ({ add, remove }: LinkChange): boolean =>
  [...(add ?? []), ...(remove ?? [])].every((id) => isId(id));

/** The part of a change that makes a difference; a record in both lists stays as it is. */
export function effectOf<Id extends string>(
  current: readonly Id[],
  { add, remove }: LinkChange,
): { added: Id[]; removed: Id[] } {
  const [wanted, unwanted] = [new Set(add as readonly Id[] | null), new Set(remove as readonly Id[] | null)];
  return {
    added: [...wanted].filter((id) => !current.includes(id) && !unwanted.has(id)),
    removed: current.filter((id) => unwanted.has(id) && !wanted.has(id)),
  };
}

/** The change from one set of records to another. */
export const changeTo = (current: readonly string[], wanted: readonly string[]): Required<LinkChange> => ({
  add: wanted.filter((id) => !current.includes(id)),
  remove: current.filter((id) => !wanted.includes(id)),
});

const most = 200;
const ids = v.optional(
  v.pipe(v.array(v.pipe(v.string('invalid'), v.check(isId, 'invalid'))), v.maxLength(most, 'too-many')),
  [],
);

/** Throws `Validation` for anything but lists of ids. */
export const checkLinkChange = (input: unknown): LinkChange =>
  checked(v.object({ add: ids, remove: ids }, 'required'), input, { namespace: 'batches' });
