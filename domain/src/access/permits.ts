import type { Actor, PermissionScope } from '#kernel/actor.ts';
import type { PermissionKey } from './catalogue.ts';

/** How the actor stands to the record in question: assigned to it, or the record picked by hand for the role. */
export interface PermitFacts {
  assigned?: boolean;
  selected?: boolean;
}

export const scopeOf = (actor: Pick<Actor, 'scopes'>, key: PermissionKey): PermissionScope =>
  actor.scopes[key] ?? 'NONE';

/** May the actor do this with a record that stands so to them? */
export function permits(actor: Pick<Actor, 'scopes'>, key: PermissionKey, facts: PermitFacts = {}): boolean {
  const scope = scopeOf(actor, key);
  if (scope === 'ASSIGNED') return facts.assigned === true;
  if (scope === 'SELECTED') return facts.selected === true;
  return scope === 'ALL';
}

/** May the actor do this with any record at all? What menus and pages ask before there is a record. */
export const permitsSome = (actor: Pick<Actor, 'scopes'>, key: PermissionKey): boolean =>
  scopeOf(actor, key) !== 'NONE';
