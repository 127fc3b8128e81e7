import { RRuleTemporal } from 'rrule-temporal';

interface Series {
  /** The value of an RRULE, without UNTIL. */
  rule: string;
  first: Temporal.PlainDateTime;
  until: Temporal.PlainDateTime | null;
}

const utc = (local: Temporal.PlainDateTime) => local.toZonedDateTime('UTC');

/**
 * The starts of a series on its own wall clock, between two times. The rule begins at its own first start: a moved one changes
 * which days it means. Throws for a rule that would take too long.
 */
export function startsOfSeries(
  { rule, first, until }: Series,
  from: Temporal.PlainDateTime,
  to: Temporal.PlainDateTime,
): Temporal.PlainDateTime[] {
  const end = until && Temporal.PlainDateTime.compare(until, to) < 0 ? until : to;
  if (Temporal.PlainDateTime.compare(end, from) < 0) return [];
  return new RRuleTemporal({
    rruleString: `RRULE:${rule}`,
    dtstart: utc(first),
    tzid: 'UTC',
    temporal: Temporal,
    includeDtstart: true,
  })
    .between(utc(from), utc(end), true)
    .map((start) => start.toPlainDateTime());
}
