import type { Actor, RoleType } from '#kernel/actor.ts';

/** The same as the group of admins, which stands above tenants. */
const admins: readonly RoleType[] = ['Admin', 'AdminCoach'];

/** Under which name the programme is found is for those who answer for the organisation. */
export const canManageDomains = (actor: Pick<Actor, 'roleType'>): boolean => admins.includes(actor.roleType);

/** Where people write to the programme is theirs too. */
export const canManageIncubatorEmails = canManageDomains;
