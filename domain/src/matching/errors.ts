import { UserError } from '#kernel/user-error.ts';

/** The run is at work, published or discarded: its suggestions do not change. */
export class MatchRunNotPending extends UserError {
  constructor() {
    super('matching.run-not-pending');
  }
}

/** The mentor has answered, or the time for it is over. */
export class MatchNotOpen extends UserError {
  constructor() {
    super('matching.match-not-open');
  }
}

/** The pair is not among the startups and mentors of the run. */
export class NotInMatchRun extends UserError {
  constructor() {
    super('matching.not-in-run');
  }
}

/** No open mentor profile, so nobody wishes for the person. */
export class MentorNotOpen extends UserError {
  constructor() {
    super('matching.mentor-not-open');
  }
}

/** The organization does not ask founders whom they wish for. */
export class WishesOff extends UserError {
  constructor() {
    super('matching.wishes-off');
  }
}
