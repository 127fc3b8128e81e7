import { UserError } from '#kernel/user-error.ts';

/** The coach takes no bookings of this startup. */
export class NotBookable extends UserError {
  constructor() {
    super('coaching.not-bookable');
  }
}

export class SessionIsOver extends UserError {
  constructor() {
    super('coaching.session-is-over');
  }
}

export class SessionNotStarted extends UserError {
  constructor() {
    super('coaching.session-not-started');
  }
}

export class SessionIsCanceled extends UserError {
  constructor() {
    super('coaching.session-is-canceled');
  }
}

/** Answered, canceled or expired before. */
export class InviteIsSettled extends UserError {
  constructor() {
    super('coaching.invite-is-settled');
  }
}

/** The account has fewer minutes left than the booking needs. */
export class NotEnoughMinutes extends UserError {
  constructor(free: number, wanted: number) {
    super('coaching.not-enough-minutes', { free, wanted });
  }
}
