import type { Id } from '@seedbed/domain/kernel/ids.ts';
import type { Language } from '@seedbed/domain/kernel/translations.ts';
import type { Tx } from '#platform/tx.ts';

/** A person whose address the provider has verified. */
export interface NewPerson {
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
}

/** Creates accounts at the first login, for people with a reason. */
interface SignUp {
  /** Throws for an invalid reason. */
  assertReason: (tx: Tx, reason: object) => Promise<void>;
  /** Null if the address has an account already. */
  create: (tx: Tx, person: NewPerson) => Promise<Id<'User'> | null>;
}

let registered: SignUp | null = null;

/** Called once at start by the capability whose people sign up themselves. */
export const registerSignUp = (signUp: SignUp): void => {
  registered = signUp;
};

export const signUp = (): SignUp | null => registered;
