export const accountLinkKinds = ['reset', 'invitation', 'confirmation', 'email'] as const;
export type AccountLinkKind = (typeof accountLinkKinds)[number];

/** In minutes: how long a link of a mail leads anywhere. */
export const linkMinutes: Readonly<Record<AccountLinkKind, number>> = {
  reset: 30,
  invitation: 7 * 24 * 60,
  confirmation: 24 * 60,
  email: 24 * 60,
};

/** Of one kind to one person. */
export const mostLinksAnHour = 3;

/** Where the mail's button leads. */
export const linkPath = (kind: AccountLinkKind, token: string): string =>
  ({
    reset: `/reset/${token}`,
    invitation: `/acceptinvitation?token=${token}`,
    confirmation: `/validate/${token}`,
    email: `/validate/${token}`,
  })[kind];
