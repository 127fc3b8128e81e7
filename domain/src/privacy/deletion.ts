import { groups } from '#access/groups.ts';

/** Until then one click keeps the account. */
export const deletionDelayDays = 14;

/** The last of them cannot delete their account, so that the tenant keeps an admin. */
export const adminRoles = groups.adminGroup;
