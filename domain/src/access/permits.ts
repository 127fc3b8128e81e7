import type { Actor, PermissionScope } from '#kernel/actor.ts';
import type { PermissionKey } from './catalogue.ts';

/** The relation of the actor to one record: assigned, or the record is picked for the role. */
export interface PermitFacts {
  assigned?: boolean;
  selected?: boolean;
}

export const scopeOf = (actor: Pick<Actor, 'scopes'>, key: PermissionKey): PermissionScope =>
  actor.scopes[key] ?? 'NONE';

/** Checks a permission for one record. */
export function permits(actor: Pick<Actor, 'scopes'>, key: PermissionKey, facts: PermitFacts = {}): boolean {
  const scope = scopeOf(actor, key);
  if (scope === 'ASSIGNED') return facts.assigned === true;
  if (scope === 'SELECTED') return facts.selected === true;
  return scope === 'ALL';
}

/** The permission holds for picked records, and this is one of them. */
export const isPicked = (actor: Pick<Actor, 'scopes' | 'picked'>, key: PermissionKey, recordId: string): boolean =>
  scopeOf(actor, key) === 'SELECTED' && (actor.picked?.[key]?.includes(recordId) ?? false);

/** Checks a permission before there is a record, as menus and pages do. */
export const permitsSome = (actor: Pick<Actor, 'scopes'>, key: PermissionKey): boolean =>
  scopeOf(actor, key) !== 'NONE';
