export const minutesOfDay = 1_440;
const minuteMs = 60_000;
const minuteNs = 60_000_000_000;

/** The minute that the moment is in. */
export const minuteOf = (at: Pick<Temporal.Instant, 'epochMilliseconds'>): number =>
  Math.floor(at.epochMilliseconds / minuteMs);

export const momentOf = (minute: number): Temporal.Instant => Temporal.Instant.fromEpochMilliseconds(minute * minuteMs);

export const dayOf = (minute: number, zone: string): Temporal.PlainDate =>
  momentOf(minute).toZonedDateTimeISO(zone).toPlainDate();

/**
 * The first minute at which clocks of the zone show this time of the day, or a later one. A time that clocks skip moves
 * to the end of the gap; of a time that they show twice the first counts. 1,440 is the end of the day.
 */
export function minuteAt(day: Temporal.PlainDate, minute: number, zone: string): number {
  const wall =
    minute >= minutesOfDay
      ? day.add({ days: 1 }).toPlainDateTime()
      : day.toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
  const at = wall.toZonedDateTime(zone, { disambiguation: 'compatible' });
  if (at.toPlainDateTime().equals(wall)) return minuteOf(at);
  const change = wall.toZonedDateTime(zone, { disambiguation: 'earlier' }).getTimeZoneTransition('next');
  return minuteOf(change ?? at);
}

/** A stretch of time with one offset of the clock. */
export interface Clock {
  until: number;
  offset: number;
}

/** The clock of the zone at this minute, and the minute at which it changes. */
export function clockAt(minute: number, zone: string): Clock {
  const at = momentOf(minute).toZonedDateTimeISO(zone);
  const change = at.getTimeZoneTransition('next');
  return {
    until: change ? minuteOf(change) : Number.POSITIVE_INFINITY,
    offset: Math.floor(at.offsetNanoseconds / minuteNs),
  };
}

/** The next minute, or this one, whose time of the day is a multiple of the step. Each midnight begins anew. */
export function onGrid(minute: number, offset: number, step: number): number {
  const time = (((minute + offset) % minutesOfDay) + minutesOfDay) % minutesOfDay;
  const rest = time % step;
  return rest === 0 ? minute : minute + Math.min(step - rest, minutesOfDay - time);
}
