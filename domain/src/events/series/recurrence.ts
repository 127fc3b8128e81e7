import { RRuleTemporal } from 'rrule-temporal';
import { mostOccurrences, type RecurrenceRule } from './rule.ts';

const utc = (local: Temporal.PlainDateTime) => local.toZonedDateTime('UTC');

/**
 * The local starts of a series up to a day, in order. The rule is computed without a zone: a start that clocks skip is
 * no reason to leave out its day.
 */
export function occurrencesOf(
  rule: RecurrenceRule,
  first: Temporal.PlainDateTime,
  lastDay: Temporal.PlainDate,
): Temporal.PlainDateTime[] {
  const until = rule.until ? Temporal.PlainDate.from(rule.until) : null;
  const end = until && Temporal.PlainDate.compare(until, lastDay) < 0 ? until : lastDay;
  if (Temporal.PlainDate.compare(first.toPlainDate(), end) > 0) return [];
  const { frequency, interval, count } = rule;
  const dates = new RRuleTemporal({
    freq: frequency,
    interval,
    ...(count !== null && { count }),
    ...(frequency === 'WEEKLY' && rule.weekdays.length > 0 && { byDay: [...rule.weekdays] }),
    dtstart: utc(first),
    tzid: 'UTC',
    temporal: Temporal,
  }).between(utc(first), utc(end.toPlainDateTime({ hour: 23, minute: 59 })), true);
  return dates.slice(0, mostOccurrences).map((date) => date.toPlainDateTime());
}

/** The moment of a local start. A time that clocks skip moves forward; of a time shown twice the first counts. */
export const momentOfLocal = (local: Temporal.PlainDateTime, zone: string): Temporal.Instant =>
  local.toZonedDateTime(zone, { disambiguation: 'compatible' }).toInstant();

/** A rule that ends before this date. */
export const endedBefore = (rule: RecurrenceRule, day: Temporal.PlainDate): RecurrenceRule => ({
  ...rule,
  count: null,
  until: day.subtract({ days: 1 }).toString(),
});
