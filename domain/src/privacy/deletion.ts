import { groups } from '#access/groups.ts';

/** How long an account that is to go can be kept by one click. */
export const deletionDelayDays = 14;

/** Whoever is left last among them keeps the programme from being nobody's. */
export const adminRoles = groups.adminGroup;
