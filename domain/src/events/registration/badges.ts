import type { RegistrationStatus } from './registration.ts';

/** The paper of the badges: eight on a sheet, two beside each other. */
export const badgeSheets = ['A4', 'LETTER'] as const;
export type BadgeSheet = (typeof badgeSheets)[number];

/** People who come, or are here already. */
export const badgeStatuses = ['REGISTERED', 'ATTENDED'] as const satisfies readonly RegistrationStatus[];

/** Badges of one file. */
export const mostBadges = 1_000;
