import { UserError } from '#kernel/user-error.ts';
import type { NoContact } from './contact.ts';

/** The error gives the reason, but not who blocks whom. */
export class MayNotContact extends UserError {
  constructor(reason: NoContact) {
    super(`chat.no-contact-${reason === 'blocked' ? 'inactive' : reason}`);
  }
}

export class TooManyNewContacts extends UserError {
  constructor(limit: number) {
    super('chat.too-many-new-contacts', { max: limit });
  }
}

export class MessageIsOld extends UserError {
  constructor() {
    super('chat.message-is-old');
  }
}

export class GroupIsFull extends UserError {
  constructor(max: number) {
    super('chat.group-is-full', { max });
  }
}

/** The last person does not leave an empty group behind. */
export class IsReported extends UserError {
  constructor() {
    super('chat.already-reported');
  }
}

export class AlreadyHeld extends UserError {
  constructor() {
    super('chat.already-held');
  }
}

export class IsHeld extends UserError {
  constructor() {
    super('chat.is-held');
  }
}
