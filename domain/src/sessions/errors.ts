import { UserError } from '#kernel/user-error.ts';

/** A link of a mail that is used, too old or replaced by a newer one, and one that never was: told alike. */
export class LinkDead extends UserError {
  constructor() {
    super('accounts.link-dead');
  }
}

/** Said alike of a wrong password, an address of nobody and an account that may not sign in. */
export class WrongPassword extends UserError {
  constructor() {
    super('accounts.wrong-password');
  }
}

/** Too long ago that the person of this session proved who they are, for an act as grave as this one. */
export class ReauthenticationRequired extends UserError {
  constructor() {
    super('accounts.proof-needed');
  }
}

/** Whoever signs in elsewhere has no password to prove themselves by: a new sign-in does. */
export class NoPassword extends UserError {
  constructor() {
    super('accounts.no-password');
  }
}

/** The tenant has people sign in at its provider alone. */
export class PasswordsAreOff extends UserError {
  constructor() {
    super('accounts.passwords-are-off');
  }
}

/** Neither the code of now nor a recovery code, or one that was used already. */
export class WrongCode extends UserError {
  constructor() {
    super('accounts.wrong-code');
  }
}

/** Unknown, of somebody else, of another answer than was asked for, too late: told alike. */
export class PasskeyNotTaken extends UserError {
  constructor() {
    super('accounts.passkey-not-taken');
  }
}

export class TooManyPasskeys extends UserError {
  constructor(max: number) {
    super('accounts.too-many-passkeys', { max });
  }
}

export class AuthenticatorExists extends UserError {
  constructor() {
    super('accounts.authenticator-stands');
  }
}
