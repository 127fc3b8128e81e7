import { Refusal } from '#kernel/user-error.ts';

/** It went, or was called off, or came back: there is nothing to send again. */
export class MailIsNotStuck extends Refusal {
  constructor() {
    super('emails.not-stuck');
  }
}

export class AddressIsStopped extends Refusal {
  constructor() {
    super('emails.address-stopped');
  }
}
