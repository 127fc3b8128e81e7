import i18next from 'i18next';
import { calendarDay, longDay, ownZone, shortDay, timeIn } from '#platform/i18n/dates.ts';

interface EventTimes {
  startTime: string | null;
  endTime: string | null;
}

const dayOf = (at: string, zone: string) => Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString();

/** "Saturday, 21 November, 14:00 to 16:00", in the reader's zone. */
export function whenText({ startTime, endTime }: EventTimes, zone = ownZone(), isShort = false): string {
  if (!startTime) return i18next.t('events:when.none');
  const day = isShort ? shortDay(startTime, zone) : longDay(startTime, zone);
  const from = timeIn(zone, startTime);
  if (!endTime) return i18next.t('events:when.from', { day, from });
  const to = timeIn(zone, endTime);
  if (dayOf(startTime, zone) === dayOf(endTime, zone)) return i18next.t('events:when.one-day', { day, from, to });
  return i18next.t('events:when.days', { day, from, to, end: shortDay(endTime, zone) });
}

/** The time on the clocks of the event, if they differ from those of the reader. */
export function thereText(
  { startTime, endTime, timezone }: EventTimes & { timezone: string },
  zone = ownZone(),
): string {
  if (!startTime || timezone === zone) return '';
  const offsetIn = (one: string) => Temporal.Instant.from(startTime).toZonedDateTimeISO(one).offsetNanoseconds;
  if (offsetIn(zone) === offsetIn(timezone)) return '';
  const zoneName = timezone.replaceAll('_', ' ');
  return i18next.t('events:when.there', { time: whenText({ startTime, endTime }, timezone, true), zone: zoneName });
}

/** The days of one-on-one sessions. */
export const datesText = (days: readonly string[]): string => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return i18next.t('events:when.none');
  if (first === last) return calendarDay(first);
  return i18next.t('events:when.dates', { from: calendarDay(first), to: calendarDay(last), count: days.length });
};
