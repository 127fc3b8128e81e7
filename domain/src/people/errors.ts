import type { UserStatus } from '#accounts/user.ts';
import { UserError } from '#kernel/user-error.ts';
import { type StatusFacts, waitsForAddress } from './status.ts';

/** A pending person becomes active by confirming the address. */
export class AddressNotConfirmed extends UserError {
  constructor() {
    super('people.address-not-confirmed');
  }
}

/** No transition leads from the present status to this one. */
export class StatusNotPossible extends UserError {
  constructor() {
    super('people.status-not-possible');
  }
}

/** Only people who have not accepted yet. */
export class AlreadyAccepted extends UserError {
  constructor() {
    super('people.already-accepted');
  }
}

/** Absent, hidden, inactive, or the person whose tasks are handed over. */
export class ReceiverNotFound extends UserError {
  constructor() {
    super('people.receiver-not-found');
  }
}

export const whyNotStatus = (person: StatusFacts, status: UserStatus): UserError =>
  waitsForAddress(person, status) ? new AddressNotConfirmed() : new StatusNotPossible();
