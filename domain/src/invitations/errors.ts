import { UserError } from '#kernel/user-error.ts';

/** The address belongs to somebody in this organization. */
export class AlreadyHere extends UserError {
  constructor(email: string) {
    super('invitations.already-here', { email });
  }
}

/** The account was used or changed since, so that undoing would lose something. */
export class InvitationAccepted extends UserError {
  constructor() {
    super('invitations.accepted');
  }
}
