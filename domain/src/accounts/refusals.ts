import { Refusal } from '#kernel/refusal.ts';

/** Said alike of a wrong password, an address of nobody and an account that may not sign in. */
export class WrongPassword extends Refusal {
  constructor() {
    super('accounts.wrong-password');
  }
}
