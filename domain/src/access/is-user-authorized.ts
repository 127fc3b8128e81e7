import type { Actor } from '#kernel/actor.ts';
import { isPermissionKey } from './catalogue.ts';
import { type PermitFacts, permits, permitsSome } from './permits.ts';

/** A record that a permission is asked for, such as `{ key: 'courseId', value: … }`. */
export interface PermissionDatum {
  key: string;
  value?: string | null;
}
type CountedDatum = PermissionDatum & { value: string };

/** Only entries that have a value count: pages ask with the ids that their address happens to hold. */
export const countedData = (data: readonly PermissionDatum[] | null | undefined): CountedDatum[] =>
  (data ?? []).filter((datum): datum is CountedDatum => Boolean(datum.value));

/**
 * Without records the question is whether the person may do this at all; with records it must hold for each of them.
 * `factsOf` answers null for a record that the person may not open, which then reads like an absent one.
 */
export function isUserAuthorized(
  actor: Pick<Actor, 'scopes'>,
  permission: string,
  data: readonly PermissionDatum[] | null | undefined,
  factsOf: (datum: CountedDatum) => PermitFacts | null,
): boolean {
  if (!isPermissionKey(permission)) return false;
  const counted = countedData(data);
  if (counted.length === 0) return permitsSome(actor, permission);
  return counted.every((datum) => {
    const facts = factsOf(datum);
    return facts !== null && permits(actor, permission, facts);
  });
}
