import { UserError } from '#kernel/user-error.ts';

/** The file may hold rows that the person can no longer see. */
export class RightsChangedSince extends UserError {
  constructor() {
    super('exports.rights-changed');
  }
}
