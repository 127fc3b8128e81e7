import { inGroup } from '#access/groups.ts';
import { permits, permitsSome } from '#access/permits.ts';
import type { Actor, RoleType } from '#kernel/actor.ts';

/** Opens the form. At ASSIGNED people are invited into one of the person's own or assigned startups only. */
export const canInvite = (actor: Actor): boolean => permitsSome(actor, 'USERS:INVITE');

/** Many people at once: the team, with the right to invite anybody. */
export const canInviteMany = (actor: Actor): boolean => inGroup('incubator')(actor) && permits(actor, 'USERS:INVITE');

/** Only Admins invite Admins. Without the right to invite anybody, one invites founders. */
export const canInviteAs = (actor: Actor, roleType: RoleType): boolean =>
  roleType !== 'System' &&
  (inGroup('adminGroup')(actor) || !inGroup('adminGroup')({ roleType })) &&
  (permits(actor, 'USERS:INVITE') || (canInvite(actor) && roleType === 'Cofounder'));

/** Founders and other people of a startup; at ASSIGNED only of an own or assigned one. */
export const canInviteTo = (actor: Actor, startup: { isAssigned: boolean }): boolean =>
  permits(actor, 'USERS:INVITE', { assigned: startup.isAssigned });
