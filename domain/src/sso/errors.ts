import { UserError } from '#kernel/user-error.ts';

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
