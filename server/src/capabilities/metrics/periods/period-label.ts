import { type Language, localeOf } from '@seedbed/domain/kernel/translations.ts';
import { lengthOf, type Period } from '@seedbed/domain/metrics/periods/period.ts';
import { dateFormatter } from '#platform/formatters.ts';
import { translate } from '#platform/messages.ts';

/** "October 2026" or "Oct 26", "Q4 2026", "2026", or the first and last day. */
export function periodLabel({ from, to }: Period, language: Language, isShort = false): string {
  const at = (day: Temporal.PlainDate) => new Date(`${day}T12:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    dateFormatter(localeOf(language), { timeZone: 'UTC', ...options });
  const length = lengthOf({ from, to });
  if (length === 'year') return String(from.year);
  if (length === 'quarter')
    return translate('metrics:quarter', language, { quarter: Math.ceil(from.month / 3), year: from.year });
  if (length === 'month')
    return format({ month: isShort ? 'short' : 'long', year: isShort ? '2-digit' : 'numeric' }).format(at(from));
  if (isShort) return format({ day: 'numeric', month: 'short' }).format(at(from));
  return format({ day: 'numeric', month: 'short', year: 'numeric' }).formatRange(at(from), at(to));
}
