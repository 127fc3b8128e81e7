import type { Actor, RoleType } from '#kernel/actor.ts';

/** Equals the group of admins, which the import order keeps out of reach. */
const admins: readonly RoleType[] = ['Admin', 'AdminCoach'];

/** A domain is the organization's public name: only its admins may change it. */
export const canManageDomains = (actor: Pick<Actor, 'roleType'>): boolean => admins.includes(actor.roleType);

export const canManageIncubatorEmails = canManageDomains;

export const canManageSettings = canManageDomains;
