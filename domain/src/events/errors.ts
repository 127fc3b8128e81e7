import { UserError } from '#kernel/user-error.ts';

/** An event that is no longer a draft, a canceled one, or a template. */
export class EventIsNotOpen extends UserError {
  constructor() {
    super('events.is-not-open');
  }
}

export class EventIsPublished extends UserError {
  constructor() {
    super('events.is-published');
  }
}

export class EventIsOver extends UserError {
  constructor() {
    super('events.is-over');
  }
}

export class EventNotStarted extends UserError {
  constructor() {
    super('events.not-started');
  }
}

export class EventIsOneOnOne extends UserError {
  constructor() {
    super('events.is-one-on-one');
  }
}

export class EventIsForGroups extends UserError {
  constructor() {
    super('events.is-for-groups');
  }
}

export class RegistrationNotOpenYet extends UserError {
  constructor() {
    super('events.not-open-yet');
  }
}

export class RegistrationIsClosed extends UserError {
  constructor() {
    super('events.registration-closed');
  }
}

export class AlreadyRegistered extends UserError {
  constructor() {
    super('events.already-registered');
  }
}

export class EventIsFull extends UserError {
  constructor() {
    super('events.is-full');
  }
}

export class StartupHasItsSeats extends UserError {
  constructor(seats: number) {
    super('events.startup-has-its-seats', { count: seats });
  }
}

export class StartupHasItsSessions extends UserError {
  constructor(sessions: number) {
    super('events.startup-has-its-sessions', { count: sessions });
  }
}

export class HostHasItsSessions extends UserError {
  constructor() {
    super('events.host-has-its-sessions');
  }
}

/** Two people of one startup share none of the given startups. */
export class NotOfThisStartup extends UserError {
  constructor() {
    super('events.not-of-this-startup');
  }
}

export class OfferHasEnded extends UserError {
  constructor() {
    super('events.offer-has-ended');
  }
}

/** The registration has another status now. */
export class RegistrationHasChanged extends UserError {
  constructor() {
    super('events.registration-has-changed');
  }
}

/** The address of a confirmation does not hold any more. */
export class GuestLinkHasEnded extends UserError {
  constructor() {
    super('events.guest-link-has-ended');
  }
}

/** People count on the event: cancel it before deleting it. */
export class EventHasRegistrants extends UserError {
  constructor() {
    super('events.has-registrants');
  }
}

/** The host or the startup has another session then, or no room is free. */
export class PlanTimeIsTaken extends UserError {
  constructor() {
    super('events.plan-time-is-taken');
  }
}

/** A session was booked meanwhile. */
export class PlanIsOutdated extends UserError {
  constructor() {
    super('events.plan-is-outdated');
  }
}

/** There is no result yet, or it is being calculated. */
export class PlanIsNotReady extends UserError {
  constructor() {
    super('events.plan-is-not-ready');
  }
}

/** No one of the chosen people has a seat. */
export class NobodyHasABadge extends UserError {
  constructor() {
    super('events.nobody-has-a-badge');
  }
}
