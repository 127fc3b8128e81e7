import { defaultVisibility } from '#access/default-visibility.ts';
import { resolveScopes } from '#access/resolve-scopes.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';
import { newId } from '#kernel/ids.ts';

/** An actor of a role with its default rights; pass the facts under test. */
export const anActor = (roleType: RoleType, facts: Partial<Actor> = {}): Actor => ({
  tenantId: newId(),
  userId: newId(),
  roleType,
  scopes: resolveScopes(roleType),
  startupVisibility: defaultVisibility[roleType].startups,
  peopleVisibility: defaultVisibility[roleType].people,
  ownStartupIds: [],
  assignedStartupIds: [],
  ...facts,
});
