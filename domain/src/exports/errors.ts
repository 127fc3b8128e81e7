import { UserError } from '#kernel/user-error.ts';

/** The password of a link to a saved view. */
export class WrongLinkPassword extends UserError {
  constructor() {
    super('exports.wrong-link-password');
  }
}

/** The file may hold rows that the person can no longer see. */
export class RightsChangedSince extends UserError {
  constructor() {
    super('exports.rights-changed');
  }
}
