import { maySignIn, type UserStatus } from '#accounts/user.ts';

/** Provider errors that mean "interaction required": no failure, only an abandoned sign-in. */
const interactionErrors = ['login_required', 'interaction_required', 'account_selection_required', 'consent_required'];

/** Returns to the login page without an error text. */
export const isUnasked = (error: string): boolean => interactionErrors.includes(error);

/** An address claim of a provider; only a verified one counts. */
export interface ProvidedEmail {
  email: string | null;
  isVerified: boolean;
}

/** Lower-cases ASCII only: Unicode folding would map the Kelvin sign to k, which is another mailbox. */
export const normalizedAddress = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export interface AccountToConnect {
  email: string;
  status: UserStatus;
  validated: boolean;
  /** The tenant invited this address, and nobody has set a password or passkey since. */
  isInvited: boolean;
  /** The account has a password or a passkey; its holder may differ from the address's owner. */
  hasOwnKey: boolean;
  /** Connected to another identity of the same provider. */
  isTaken: boolean;
}

/**
 * Decides whether a first external sign-in opens an existing account. An account with a password or passkey requires
 * that first: the address may have changed hands.
 */
export function connecting(account: AccountToConnect | null, provided: ProvidedEmail): 'open' | 'key-first' | 'closed' {
  if (!account || !provided.isVerified || normalizedAddress(provided.email ?? '') !== account.email) return 'closed';
  if (account.isTaken || !maySignIn(account.status)) return 'closed';
  if (!account.validated && !account.isInvited) return 'closed';
  return account.hasOwnKey ? 'key-first' : 'open';
}
