import { lengthOf, type Period } from '@seedbed/domain/metrics/periods/period.ts';
import { dateFormatter } from '#platform/formatters.ts';

/** "October 2026", "Q4 2026", "2026", or the first and last day. */
export function periodLabel(period: Period, locale: string): string {
  const at = (day: Temporal.PlainDate) => new Date(`${day}T12:00Z`);
  const length = lengthOf(period);
  if (length === 'year') return String(period.from.year);
  if (length === 'month')
    return dateFormatter(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(at(period.from));
  return dateFormatter(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }).formatRange(
    at(period.from),
    at(period.to),
  );
}
