import type { Actor } from '#kernel/actor.ts';

export interface PersonFacts {
  id: string;
  roleId?: string | null;
  ownStartupIds: readonly string[];
  assignedStartupIds?: readonly string[];
}

/** Oneself always; else by the role's people visibility, and only people of roles that the role may see. */
export function canSeePerson(actor: Actor, person: PersonFacts): boolean {
  if (person.id === actor.userId) return true;
  if (!maySeeRole(actor, person.roleId)) return false;
  if (actor.peopleVisibility !== 'ASSIGNED') return actor.peopleVisibility === 'ALL';
  const mine = new Set<string>([...actor.ownStartupIds, ...actor.assignedStartupIds]);
  return [...person.ownStartupIds, ...(person.assignedStartupIds ?? [])].some((id) => mine.has(id));
}

function maySeeRole({ visibleRoleIds = [] }: Actor, roleId: string | null | undefined): boolean {
  return visibleRoleIds.length === 0 || visibleRoleIds.some((id) => id === roleId);
}
