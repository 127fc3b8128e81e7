import { UserError } from '#kernel/user-error.ts';

/** Used, expired, replaced, or never issued: all get one answer. */
export class LinkDead extends UserError {
  constructor() {
    super('accounts.link-dead');
  }
}

/** Wrong passwords and unknown addresses give one error, so that it reveals no accounts. */
export class WrongPassword extends UserError {
  constructor() {
    super('accounts.wrong-password');
  }
}

/** Only after the right password, so that nobody else learns of the account. */
export class AccountDeactivated extends UserError {
  constructor() {
    super('accounts.deactivated');
  }
}

/** The last authentication of this session is too old for a sensitive step. */
export class ReauthenticationRequired extends UserError {
  constructor() {
    super('accounts.proof-needed');
  }
}

/** External users have no password: they re-authenticate with their provider. */
export class NoPassword extends UserError {
  constructor() {
    super('accounts.no-password');
  }
}

/** The tenant allows only its identity provider. */
export class PasswordsAreOff extends UserError {
  constructor() {
    super('accounts.passwords-are-off');
  }
}

/** Wrong, expired or used. */
export class WrongCode extends UserError {
  constructor() {
    super('accounts.wrong-code');
  }
}

/** Unknown, another person's, for another challenge, or late: all get one answer. */
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
