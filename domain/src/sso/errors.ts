import { UserError } from '#kernel/user-error.ts';

/** The tenant has no such provider. */
export class NoProvider extends UserError {
  constructor() {
    super('accounts.no-provider');
  }
}

/** No answer, or a timeout. */
export class ProviderUnreachable extends UserError {
  constructor(name: string) {
    super('accounts.provider-unreachable', { name });
  }
}

/** Begun in another browser, already used, or expired. */
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

/** A silent sign-in needs interaction: the person starts again without an error text. */
export class ProviderNeedsInteraction extends UserError {
  constructor() {
    super('accounts.provider-has-not-asked');
  }
}

/** Forged, stale or for another client; the log has the cause. */
export class ProviderAnswerWrong extends UserError {
  constructor(name: string) {
    super('accounts.provider-answer-wrong', { name });
  }
}

/** No account matches this identity. */
export class NoAccountForIdentity extends UserError {
  constructor() {
    super('accounts.no-account-for-identity');
  }
}

/** The person signs in with their own password or passkey once; then the provider is connected. */
export class ConnectWithPassword extends UserError {
  constructor() {
    super('accounts.connect-with-password');
  }
}

/** Another person authenticated than the session's. */
export class AnotherPerson extends UserError {
  constructor() {
    super('accounts.another-person');
  }
}

/** The provider did not authenticate the person again, so re-authentication failed. */
export class NotReauthenticated extends UserError {
  constructor(name: string) {
    super('accounts.not-asked-anew', { name });
  }
}

/** After the change no Admin could log in any more. */
export class LastWayIn extends UserError {
  constructor() {
    super('sso.last-way-in');
  }
}

export class TooManyProviders extends UserError {
  constructor(most: number) {
    super('sso.too-many-providers', { most });
  }
}

/** The address belongs to this installation's network. */
export class IssuerIsInternal extends UserError {
  constructor() {
    super('sso.issuer-internal');
  }
}
