import { maySignIn, type UserStatus } from '#accounts/user.ts';

/** What a provider answers where it would have had to ask the person: no failure, only a beginning without its end. */
const wouldHaveToAsk = ['login_required', 'interaction_required', 'account_selection_required', 'consent_required'];

/** Such an answer leads back to the login page without a word. */
export const isUnasked = (error: string): boolean => wouldHaveToAsk.includes(error);

/** What a provider says of an address; only what it has proved counts. */
export interface ProvidedEmail {
  email: string | null;
  isVerified: boolean;
}

/** As addresses are kept. Of other alphabets nothing is folded: the Kelvin sign is no k, and another mailbox. */
export const keptAddress = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase());

export interface AccountToConnect {
  email: string;
  status: UserStatus;
  validated: boolean;
  /** The programme's team wrote to this address, and nobody has set a key since. */
  isInvited: boolean;
  /** A password or a passkey that opens it today: its holder need not be who has the address by now. */
  hasOwnKey: boolean;
  /** Somebody else of the same provider opens it already. */
  isTaken: boolean;
}

/**
 * Whether the first sign-in at a provider opens an account that stands here already. An account with a key of its own is
 * opened by that key first: an address may have changed hands since, and a key may be that of whoever was here before.
 */
export function connecting(account: AccountToConnect | null, provided: ProvidedEmail): 'open' | 'key-first' | 'closed' {
  if (!account || !provided.isVerified || keptAddress(provided.email ?? '') !== account.email) return 'closed';
  if (account.isTaken || !maySignIn(account.status)) return 'closed';
  if (!account.validated && !account.isInvited) return 'closed';
  return account.hasOwnKey ? 'key-first' : 'open';
}
