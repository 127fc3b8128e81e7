import { UserError } from '#kernel/user-error.ts';

/** Carries the nearest free starts, in ISO 8601 with spaces between them. */
export class JustTaken extends UserError {
  constructor(nearest: readonly Temporal.Instant[] = []) {
    super('calendar.just-taken', { nearest: nearest.join(' ') });
  }
}

/** Nobody moves or cancels it any more. */
export class BookingIsOver extends UserError {
  constructor() {
    super('calendar.booking-is-over');
  }
}

export class BookingIsCanceled extends UserError {
  constructor() {
    super('calendar.booking-is-canceled');
  }
}

/** A no-show is known only after the start. */
export class BookingNotStarted extends UserError {
  constructor() {
    super('calendar.booking-not-started');
  }
}

/** The other side has written a no-show. */
export class NoShowOfOtherSide extends UserError {
  constructor() {
    super('calendar.no-show-of-other-side');
  }
}

/** A person is in one zone at a time. */
export class TravelZonesOverlap extends UserError {
  constructor() {
    super('calendar.travel-zones-overlap');
  }
}

export class TooManyEntries extends UserError {
  constructor(count: number) {
    super('calendar.too-many-entries', { max: count });
  }
}
