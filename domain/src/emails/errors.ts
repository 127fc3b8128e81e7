import { UserError } from '#kernel/user-error.ts';

/** It went, or was called off, or came back: there is nothing to send again. */
export class MailIsNotStuck extends UserError {
  constructor() {
    super('emails.not-stuck');
  }
}

export class AddressIsStopped extends UserError {
  constructor() {
    super('emails.address-stopped');
  }
}
