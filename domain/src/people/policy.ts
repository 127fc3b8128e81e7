import { inGroup } from '#access/groups.ts';
import { permits, permitsSome } from '#access/permits.ts';
import { outranks, type RankFacts } from '#accounts/policy.ts';
import { maySignIn, type UserStatus } from '#accounts/user.ts';
import type { Actor } from '#kernel/actor.ts';
import { canSetProgramPeople } from '#programs/policy.ts';

/** The list of people: the team, with the right to invite or to edit. */
export const canManagePeople = (actor: Actor): boolean =>
  inGroup('incubator')(actor) && (permitsSome(actor, 'USERS:INVITE') || permitsSome(actor, 'USERS:EDIT'));

/** Editing needs the right on everybody: a status ends sessions, and moves tasks. */
export const canEditPeople = (actor: Actor): boolean => inGroup('incubator')(actor) && permits(actor, 'USERS:EDIT');

/** Name, headline and email of another person, who has no more rights. */
export const canEditPerson = (actor: Actor, person: { id: string } & RankFacts): boolean =>
  person.id !== actor.userId && canEditPeople(actor) && outranks(actor, person);

/** Nobody changes the own status. */
export const canSetStatusOf = canEditPerson;

/** An email needs an owner who can confirm it: people without access cannot. */
export const canChangeEmailOf = (actor: Actor, person: { id: string; status: UserStatus } & RankFacts): boolean =>
  canEditPerson(actor, person) && maySignIn(person.status);

/** At ASSIGNED people invite into their own startup only, so the team needs the right on everybody. */
export const canInviteAgain = (actor: Actor): boolean => inGroup('incubator')(actor) && permits(actor, 'USERS:INVITE');

/** At ASSIGNED only into assigned startups and programs. */
export const canInvitePeople = (actor: Actor): boolean => permitsSome(actor, 'USERS:INVITE');

/** The page of people in programs. */
export const canAssignPrograms = (actor: Actor): boolean => canSetProgramPeople(actor, 'member');
