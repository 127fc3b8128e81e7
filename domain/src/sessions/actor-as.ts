import { resolveScopes } from '#access/resolve-scopes.ts';
import type { Actor, PermissionScope, RoleType, Visibility } from '#kernel/actor.ts';
import type { Id } from '#kernel/ids.ts';

/** The rights of a role, as its row stores them. */
export interface ViewedRole {
  id: Id<'Role'>;
  type: RoleType;
  label: string | null;
  scopes: Readonly<Record<string, PermissionScope>>;
  picked?: Actor['picked'];
  startupVisibility: Visibility;
  peopleVisibility: Visibility;
  visibleRoleIds: readonly Id<'Role'>[];
}

/** Records picked for a role and records assigned to a person have nothing in common for sure. */
function narrowerScope(own: PermissionScope, viewed: PermissionScope): PermissionScope {
  if (own === viewed || viewed === 'ALL') return own;
  return own === 'ALL' ? viewed : 'NONE';
}

/** The records picked for both, where both have only picked ones. */
const picksOfBoth = (actor: Actor, role: ViewedRole, viewed: Readonly<Record<string, PermissionScope>>) =>
  Object.fromEntries(
    Object.entries({ ...actor.picked, ...role.picked }).map(([key]) => {
      const [own = [], others = []] = [actor.picked?.[key], role.picked?.[key]];
      if (viewed[key] === 'ALL') return [key, own];
      return [key, actor.scopes[key] === 'ALL' ? others : own.filter((id) => others.includes(id))];
    }),
  );

const visibilities = ['NONE', 'ASSIGNED', 'ALL'] as const;
const narrowerVisibility = (own: Visibility, viewed: Visibility): Visibility =>
  visibilities.indexOf(own) < visibilities.indexOf(viewed) ? own : viewed;

/** The person with the rights of the role, as far as they have them too. Their relations to startups stay their own. */
export function actorAs(actor: Actor, role: ViewedRole): Actor {
  const viewed = resolveScopes(role.type, role.scopes);
  const scopes = Object.entries(viewed).map(([key, scope]) => [key, narrowerScope(actor.scopes[key] ?? 'NONE', scope)]);
  const { visibleRoleIds: own = [] } = actor;
  const visibleRoleIds = own.length === 0 ? role.visibleRoleIds : intersection(own, role.visibleRoleIds);
  const isNobodyVisible = own.length > 0 && visibleRoleIds.length === 0;
  return {
    ...actor,
    roleType: role.type,
    viewedRoleId: role.id,
    scopes: Object.fromEntries(scopes),
    picked: picksOfBoth(actor, role, viewed),
    startupVisibility: narrowerVisibility(actor.startupVisibility, role.startupVisibility),
    peopleVisibility: isNobodyVisible ? 'NONE' : narrowerVisibility(actor.peopleVisibility, role.peopleVisibility),
    visibleRoleIds,
  };
}

/** Empty means all roles. */
const intersection = (own: readonly Id<'Role'>[], viewed: readonly Id<'Role'>[]) =>
  viewed.length === 0 ? own : own.filter((id) => viewed.includes(id));
