import type { Actor } from '#kernel/actor.ts';
import { isPermissionKey, type PermissionKey } from './catalogue.ts';
import { isPicked, type PermitFacts, permits, permitsSome } from './permits.ts';

/** A record to check a permission for, such as `{ key: 'courseId', value: … }`. */
export interface PermissionDatum {
  key: string;
  value?: string | null;
}
type CountedDatum = PermissionDatum & { value: string };

/** The kinds of the records that can be picked for a permission. */
const idNames: Partial<Record<PermissionKey, string>> = { 'FUNNEL:EDIT': 'funnelId', 'COURSES:MANAGE': 'courseId' };

/** The records picked for a permission. */
export function permissionData(
  permission: PermissionKey,
  picked: Readonly<Record<string, readonly string[]>>,
): CountedDatum[] {
  const key = idNames[permission];
  return key ? (picked[permission] ?? []).map((value) => ({ key, value })) : [];
}

/** Ignore entries without a value: pages pass whichever ids their address contains. */
export const countedData = (data: readonly PermissionDatum[] | null | undefined): CountedDatum[] =>
  (data ?? []).filter((datum): datum is CountedDatum => Boolean(datum.value));

/**
 * Without records, asks whether the person may do this at all. With records, it must hold for each. `factsOf` returns
 * null for a hidden record, which then equals an absent one.
 */
export function isUserAuthorized(
  actor: Pick<Actor, 'scopes' | 'picked'>,
  permission: string,
  data: readonly PermissionDatum[] | null | undefined,
  factsOf: (datum: CountedDatum) => PermitFacts | null,
): boolean {
  if (!isPermissionKey(permission)) return false;
  const counted = countedData(data);
  if (counted.length === 0) return permitsSome(actor, permission);
  return counted.every((datum) => {
    const facts = factsOf(datum);
    const selected = isPicked(actor, permission, datum.value);
    return facts !== null && permits(actor, permission, { ...facts, selected });
  });
}
