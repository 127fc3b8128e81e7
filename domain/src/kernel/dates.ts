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

/** Whether the text names a zone. Offsets are refused: Intl rejects them, or PostgreSQL reverses them. */
export function isTimeZone(zone: string): boolean {
  if (!/^[a-z]/i.test(zone)) return false;
  try {
    Temporal.Now.zonedDateTimeISO(zone);
    return true;
  } catch {
    return false;
  }
}

/** Years that PostgreSQL and JavaScript both write with four digits, also a day earlier or later. */
const isUsualYear = (year: number) => year >= 2 && year <= 9_998;

/** Whether the day and its end in `zone` can be sent and read again. */
export const isUsualDay = (day: Temporal.PlainDate, zone: string): boolean =>
  isUsualYear(day.year) && isUsualYear(endOfDay(day, zone).toZonedDateTimeISO('UTC').year);

/** The day that the text names as `yyyy-MM-dd`, or null. */
export function dayFrom(text: string): Temporal.PlainDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  try {
    const day = Temporal.PlainDate.from(text);
    return isUsualYear(day.year) ? day : null;
  } catch {
    return null;
  }
}

/** The moment that the text names in ISO 8601, or null. */
export function momentFrom(text: string): Temporal.Instant | null {
  try {
    const at = Temporal.Instant.from(text);
    return isUsualYear(at.toZonedDateTimeISO('UTC').year) ? at : null;
  } catch {
    return null;
  }
}
