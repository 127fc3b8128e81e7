/** Where people write to the programme: in general, and for help. */
export const emailPurposes = ['general', 'support'] as const;
export type EmailPurpose = (typeof emailPurposes)[number];

/** How long the link to a new address leads anywhere. */
export const emailLinkHours = 24;

/** For one purpose. */
export const mostEmailLinksAnHour = 3;

export const emailLinkPath = (token: string): string => `/confirmIncubatorEmail?token=${token}`;
