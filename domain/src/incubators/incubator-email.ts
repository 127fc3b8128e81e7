/** The tenant's addresses for general questions and for support. */
export const emailPurposes = ['general', 'support'] as const;
export type EmailPurpose = (typeof emailPurposes)[number];

/** Lifetime of the confirmation link. */
export const emailLinkHours = 24;

/** Per purpose. */
export const mostEmailLinksAnHour = 3;

export const emailLinkPath = (token: string): string => `/confirmIncubatorEmail?token=${token}`;
