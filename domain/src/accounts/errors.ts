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

/** Of a provider that the tenant does not have, or no longer. */
export class NoProvider extends UserError {
  constructor() {
    super('accounts.no-provider');
  }
}

/** Nobody answers there, or not in time. */
export class ProviderUnreachable extends UserError {
  constructor(name: string) {
    super('accounts.provider-unreachable', { name });
  }
}

/** Begun elsewhere, ended already, or too long ago. */
export class ExternalSignInExpired extends UserError {
  constructor() {
    super('accounts.external-expired');
  }
}

/** In the provider's own words. */
export class ProviderRefused extends UserError {
  constructor(message: string) {
    super('accounts.provider-refused', { message });
  }
}

/** The provider would have had to ask the person: they begin again, and nothing is said. */
export class ProviderHasNotAsked extends UserError {
  constructor() {
    super('accounts.provider-has-not-asked');
  }
}

/** Forged, stale or meant for somebody else: why exactly stands in the log. */
export class ProviderAnswerWrong extends UserError {
  constructor(name: string) {
    super('accounts.provider-answer-wrong', { name });
  }
}

/** The provider knows them, and we do not. */
export class NoAccountForIdentity extends UserError {
  constructor() {
    super('accounts.no-account-for-identity');
  }
}

/** Their account is opened by its own key once, and by the provider from then on. */
export class ConnectWithPassword extends UserError {
  constructor() {
    super('accounts.connect-with-password');
  }
}

/** The tenant has people sign in at its provider alone. */
export class PasswordsAreOff extends UserError {
  constructor() {
    super('accounts.passwords-are-off');
  }
}

/** The password was right, and a code is asked for besides; the ticket belongs to who knew it. */
export class SecondFactorNeeded extends UserError {
  constructor(ticket: string) {
    super('accounts.second-factor-needed', { ticket });
  }
}

/** The proof of a session comes from somebody who is not the person of it. */
export class AnotherPerson extends UserError {
  constructor() {
    super('accounts.another-person');
  }
}

/** A provider that lets people through as it knows them already proves nothing of who sits there now. */
export class NotAskedAnew extends UserError {
  constructor(name: string) {
    super('accounts.not-asked-anew', { name });
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
