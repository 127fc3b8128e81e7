import { UserError } from '#kernel/user-error.ts';

/** The person may post here, but only publicly. */
export class PrivatePostNotAllowed extends UserError {
  constructor() {
    super('timeline.private-post-not-allowed');
  }
}
