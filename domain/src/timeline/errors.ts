import { UserError } from '#kernel/user-error.ts';

/** The person may write on this timeline, but not what the founders do not read. */
export class PrivatePostNotAllowed extends UserError {
  constructor() {
    super('timeline.private-post-not-allowed');
  }
}
