import type { Actor, PermissionScope, RoleType, Visibility } from './actor.ts';
import type { Id } from './ids.ts';

interface ScopeFact {
  key: string;
  scope: PermissionScope;
  /** The picked records at SELECTED. */
  picked: readonly string[];
}

/** The actor, serialized for the browser. */
export interface ActorFacts {
  tenantId: string;
  userId: string;
  roleType: RoleType;
  scopes: readonly ScopeFact[];
  startupVisibility: Visibility;
  peopleVisibility: Visibility;
  visibleRoleIds: readonly string[];
  ownStartupIds: readonly string[];
  assignedStartupIds: readonly string[];
}

/** Leave out NONE: a missing key means it. */
export const factsOfActor = ({ scopes, picked = {}, visibleRoleIds = [], ...actor }: Actor): ActorFacts => ({
  ...actor,
  visibleRoleIds,
  scopes: Object.entries(scopes)
    .filter(([, scope]) => scope !== 'NONE')
    .map(([key, scope]) => ({ key, scope, picked: picked[key] ?? [] })),
});

/** The browser applies the server's policies to the same facts. */
export const actorFrom = (facts: ActorFacts): Actor => ({
  tenantId: facts.tenantId as Id<'Incubator'>,
  userId: facts.userId as Id<'User'>,
  roleType: facts.roleType,
  scopes: Object.fromEntries(facts.scopes.map(({ key, scope }) => [key, scope])),
  picked: Object.fromEntries(
    facts.scopes.filter(({ picked }) => picked.length > 0).map(({ key, picked }) => [key, picked]),
  ),
  startupVisibility: facts.startupVisibility,
  peopleVisibility: facts.peopleVisibility,
  visibleRoleIds: facts.visibleRoleIds as readonly Id<'Role'>[],
  ownStartupIds: facts.ownStartupIds as readonly Id<'Startup'>[],
  assignedStartupIds: facts.assignedStartupIds as readonly Id<'Startup'>[],
});
