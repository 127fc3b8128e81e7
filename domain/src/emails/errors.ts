import { UserError } from '#kernel/user-error.ts';

/** The mail was sent, canceled or bounced. */
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
