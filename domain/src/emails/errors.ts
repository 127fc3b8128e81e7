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

export class TooManyAddresses extends UserError {
  constructor(most: number) {
    super('emails.too-many-addresses', { most });
  }
}

/** The person is hidden, has no account any more, or is not of the startup. */
export class NoSuchRecipient extends UserError {
  constructor() {
    super('emails.no-such-recipient');
  }
}

/** The email was decided upon already. */
export class NotHeld extends UserError {
  constructor() {
    super('emails.not-held');
  }
}

/** Its DNS record is missing, so receivers could not check the signature. */
export class KeyIsNotPublished extends UserError {
  constructor() {
    super('emails.key-not-published');
  }
}
