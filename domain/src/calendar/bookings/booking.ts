export const bookingStates = ['pending', 'confirmed', 'canceled', 'held'] as const;
export type BookingState = (typeof bookingStates)[number];

/** A pending request takes the time too. */
export const blocks = (state: BookingState): boolean => state === 'pending' || state === 'confirmed';

export const bookingSides = ['host', 'attendee'] as const;
export type BookingSide = (typeof bookingSides)[number];

/** Answers that people give in their own calendars. */
export const bookingAnswers = ['accepted', 'declined', 'tentative'] as const;
export type BookingAnswer = (typeof bookingAnswers)[number];

export interface BookingFacts {
  state: BookingState;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  hostIds: readonly string[];
  /** Attendees with an account. */
  attendeeIds: readonly string[];
}

export const isOver = ({ endsAt }: Pick<BookingFacts, 'endsAt'>, now = Temporal.Now.instant()): boolean =>
  Temporal.Instant.compare(endsAt, now) <= 0;

export const hasStarted = ({ startsAt }: Pick<BookingFacts, 'startsAt'>, now = Temporal.Now.instant()): boolean =>
  Temporal.Instant.compare(startsAt, now) <= 0;

/** A kind without such hours knows no late cancellation. */
export const isLateCancel = (
  { startsAt }: Pick<BookingFacts, 'startsAt'>,
  lateHours: number | null,
  now = Temporal.Now.instant(),
): boolean => lateHours !== null && Temporal.Instant.compare(startsAt.subtract({ hours: lateHours }), now) < 0;

/** Slots that a person gets instead of a taken one. */
export const nearestCount = 3;

export const nearestStarts = (starts: readonly number[], wanted: number): number[] =>
  [...starts]
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted) || a - b)
    .slice(0, nearestCount)
    .sort((a, b) => a - b);
