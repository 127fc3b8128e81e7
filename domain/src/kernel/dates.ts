/** The last millisecond of `day` in `zone`: the instant of a due date. */
export function endOfDay(day: Temporal.PlainDate, zone: string): Temporal.Instant {
  return day.add({ days: 1 }).toZonedDateTime({ timeZone: zone }).subtract({ milliseconds: 1 }).toInstant();
}

/** The first instant of `day` in `zone`; a clock change may skip midnight. */
export const startOfDay = (day: Temporal.PlainDate, zone: string): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: zone }).toInstant();

export const dayIn = (at: Temporal.Instant, zone: string): Temporal.PlainDate =>
  at.toZonedDateTimeISO(zone).toPlainDate();

export const today = (zone: string, now = Temporal.Now.instant()): Temporal.PlainDate => dayIn(now, zone);

export function isTimeZone(zone: string): boolean {
  try {
    Temporal.Now.zonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}
