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
