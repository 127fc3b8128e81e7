import { Refusal } from '#kernel/refusal.ts';

/** A link of a mail that is used, too old or replaced by a newer one, and one that never was: told alike. */
export class LinkDead extends Refusal {
  constructor() {
    super('accounts.link-dead');
  }
}

/** Said alike of a wrong password, an address of nobody and an account that may not sign in. */
export class WrongPassword extends Refusal {
  constructor() {
    super('accounts.wrong-password');
  }
}

/** Too long ago that the person of this session proved who they are, for an act as grave as this one. */
export class ProofNeeded extends Refusal {
  constructor() {
    super('accounts.proof-needed');
  }
}

/** Whoever signs in elsewhere has no password to prove themselves by: a new sign-in does. */
export class NoPassword extends Refusal {
  constructor() {
    super('accounts.no-password');
  }
}
