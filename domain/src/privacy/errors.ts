import { UserError } from '#kernel/user-error.ts';

export class SelfDeleteIsOff extends UserError {
  constructor() {
    super('accounts.self-delete-off');
  }
}

export class LastAdmin extends UserError {
  constructor() {
    super('accounts.last-admin');
  }
}
