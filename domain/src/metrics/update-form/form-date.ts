import { dayFrom, momentFrom } from '#kernel/dates.ts';

/** The form's date: yyyy-MM-dd in UTC, else ISO 8601. Null if it is neither. */
export function formDate(text: string): Temporal.PlainDate | null {
  const day = dayFrom(text);
  if (day) return day;
  return momentFrom(text)?.toZonedDateTimeISO('UTC').toPlainDate() ?? null;
}
