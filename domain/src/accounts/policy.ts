import { inGroup } from '#access/groups.ts';
import { holdsRightsOf, permits, permitsSome } from '#access/permits.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';
import type { UserStatus } from './user.ts';

export interface PersonFacts {
  id: string;
  roleId?: string | null;
  ownStartupIds: readonly string[];
  assignedStartupIds?: readonly string[];
}

/** The role of a person, with its own rights. */
export interface RankFacts {
  roleType: RoleType;
  scopes: Actor['scopes'];
}

/**
 * Only Admins edit an Admin. Nobody edits a person with a right that they lack: it would lead into that account.
 */
export const outranks = (actor: Pick<Actor, 'roleType' | 'scopes'>, person: RankFacts): boolean =>
  person.roleType !== 'System' &&
  (!inGroup('adminGroup')(person) || inGroup('adminGroup')(actor)) &&
  holdsRightsOf(actor, person);

/** Everybody sees themselves. Otherwise the role's people visibility and visible roles decide. */
export function canSeePerson(actor: Actor, person: PersonFacts): boolean {
  if (person.id === actor.userId) return true;
  if (!maySeeRole(actor, person.roleId)) return false;
  if (actor.peopleVisibility !== 'ASSIGNED') return actor.peopleVisibility === 'ALL';
  return sharesStartup(actor, person);
}

/** The person founded, or looks after, a startup of the actor. */
export function sharesStartup(actor: Actor, person: PersonFacts): boolean {
  const mine = new Set<string>([...actor.ownStartupIds, ...actor.assignedStartupIds]);
  return [...person.ownStartupIds, ...(person.assignedStartupIds ?? [])].some((id) => mine.has(id));
}

function maySeeRole({ visibleRoleIds = [] }: Actor, roleId: string | null | undefined): boolean {
  return visibleRoleIds.length === 0 || visibleRoleIds.some((id) => id === roleId);
}

interface ContactFacts {
  roleType: RoleType;
  status: UserStatus;
}

/** Contacts are active staff: everybody may open their profile and write to them. */
export const isContact = ({ roleType, status }: ContactFacts): boolean =>
  status === 'active' && inGroup(...contactRoles)({ roleType });

export const contactRoles = ['Admin', 'AdminCoach', 'Staff'] as const satisfies RoleType[];

/** Profiles of visible people, and of contacts. */
export const canOpenProfile = (actor: Actor, person: PersonFacts & ContactFacts): boolean =>
  isContact(person) || canSeePerson(actor, person);

/** The person, staff and advisers see an address; everybody sees a contact's. */
export const canSeeEmail = (actor: Actor, person: { id: string } & ContactFacts): boolean =>
  person.id === actor.userId || isContact(person) || inGroup('incubator', 'mentorGroup')(actor);

/** The person, and people who edit users. */
export const canSeePersonFiles = (actor: Actor, person: PersonFacts): boolean =>
  person.id === actor.userId || permits(actor, 'USERS:EDIT', { assigned: sharesStartup(actor, person) });

/** Own links always; at ASSIGNED also those of people who share a startup with the actor. */
export const canSeeSocialLinks = (actor: Actor, person: PersonFacts): boolean =>
  person.id === actor.userId || permits(actor, 'USERS/SOCIAL_MEDIA:VIEW', { assigned: sharesStartup(actor, person) });

/** The organization's tags of a person. ASSIGNED includes the actor. */
export const canSeeUserTags = (actor: Actor, person: PersonFacts): boolean =>
  permits(actor, 'USER/TAGS:VIEW', { assigned: person.id === actor.userId || sharesStartup(actor, person) });

/** ASSIGNED includes the actor. */
export const canSeeUserIndustries = (actor: Actor, person: PersonFacts): boolean =>
  permits(actor, 'USERS/INDUSTRIES:VIEW', { assigned: person.id === actor.userId || sharesStartup(actor, person) });

/** The groups that have the page in the sidebar. */
export const canSetCoachingPreferences = inGroup('incubator', 'mentorGroup');

/** Requires the right to change a person's status; only Admins may end an Admin's sessions. */
export const canEndSessionsOf = (actor: Actor, person: { id: string; roleType: RoleType }): boolean =>
  person.id !== actor.userId &&
  permits(actor, 'USERS:EDIT') &&
  (!inGroup('adminGroup')(person) || inGroup('adminGroup')(actor));

/** Nobody changes the own role, so somebody can always edit roles. Only Admins make an Admin, and unmake one. */
export const canSetRoleOf = (
  actor: Actor,
  person: { id: string; roleType: RoleType },
  next: { roleType: RoleType },
): boolean =>
  person.id !== actor.userId &&
  permits(actor, 'USERS/ROLES:EDIT') &&
  ![person, next].some(inGroup('System')) &&
  (inGroup('adminGroup')(actor) || ![person, next].some(inGroup('adminGroup')));

/** Before there is a person: the tags of each still need `canTagPerson`. */
export const canTagPeople = (actor: Actor): boolean => permitsSome(actor, 'USERS:EDIT');

export const canTagPerson = (actor: Actor, person: { facts: PersonFacts } & RankFacts): boolean =>
  permits(actor, 'USERS:EDIT', { assigned: sharesStartup(actor, person.facts) }) && outranks(actor, person);
