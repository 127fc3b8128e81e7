import { UserError } from '#kernel/user-error.ts';

/** The operator has not configured the service, or the organization does not have it. */
export class ProviderNotOffered extends UserError {
  constructor() {
    super('linked-calendars.not-offered');
  }
}

/** The person took too long, used another browser, or refused. */
export class LinkNotEnded extends UserError {
  constructor() {
    super('linked-calendars.not-ended');
  }
}

/** The service did not answer, or has no calendar there. */
export class CalendarUnreachable extends UserError {
  constructor() {
    super('linked-calendars.unreachable');
  }
}

/** The user name or the password is wrong. */
export class SignInRefused extends UserError {
  constructor() {
    super('linked-calendars.refused');
  }
}

/** The address leads to something else. */
export class NoCalendarThere extends UserError {
  constructor() {
    super('linked-calendars.no-calendar');
  }
}

export class TooManyAccounts extends UserError {
  constructor(max: number) {
    super('linked-calendars.too-many', { max });
  }
}

/** Bookings cannot be written there. */
export class NotWritable extends UserError {
  constructor() {
    super('linked-calendars.not-writable');
  }
}

/** The video service needs its account. */
export class AccountMissing extends UserError {
  constructor() {
    super('linked-calendars.account-missing');
  }
}
