export const accountLinkKinds = ['reset', 'invitation', 'confirmation', 'email', 'revert'] as const;
export type AccountLinkKind = (typeof accountLinkKinds)[number];

/** Lifetime in minutes. */
export const linkMinutes: Readonly<Record<AccountLinkKind, number>> = {
  reset: 30,
  invitation: 7 * 24 * 60,
  confirmation: 24 * 60,
  email: 24 * 60,
  /** Time for an owner who reads their old address seldom. */
  revert: 7 * 24 * 60,
};

/** Per kind and person. */
export const mostLinksAnHour = 3;

/** The target of the button in the email. */
export const linkPath = (kind: AccountLinkKind, token: string): string =>
  ({
    reset: `/reset/${token}`,
    invitation: `/acceptinvitation?token=${token}`,
    confirmation: `/validate/${token}`,
    email: `/validate/${token}`,
    revert: `/validate/${token}`,
  })[kind];
