import type { Actor, PermissionScope } from '#kernel/actor.ts';
import { type PermissionKey, permissions } from './catalogue.ts';

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

/** The right to edit roles gives every other right. Picked records of two roles count as the same right. */
export const holdsRightsOf = (actor: Pick<Actor, 'scopes'>, other: Pick<Actor, 'scopes'>): boolean =>
  permits(actor, 'USERS/ROLES:EDIT') ||
  permissions.every(
    ({ key }) => [scopeOf(other, key), 'ALL'].includes(scopeOf(actor, key)) || !permitsSome(other, key),
  );
