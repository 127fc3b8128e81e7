import { type DateFormat, dayPattern } from '#kernel/date-formats.ts';

type Format = (options: Intl.DateTimeFormatOptions) => Intl.DateTimeFormat;

const letters = /MMMM|MMM|MM|DD|dd|Do|YYYY|yyyy|yy/g;
const isNumber = /^\p{N}+$/u;

/** Order and separators from the day of `pattern`; words and digits from the language of `format`. */
export function formatDay(at: Date, pattern: DateFormat, format: Format): string {
  const part = (type: 'day' | 'month' | 'year', options: Intl.DateTimeFormatOptions) =>
    format(options)
      .formatToParts(at)
      .find((one) => one.type === type)?.value ?? '';
  const month = (length: 'long' | 'short') => {
    // The Ukrainian genitive beside a day; if Intl returns a number there, the nominative.
    const beside = part('month', { day: 'numeric', month: length });
    return isNumber.test(beside) ? format({ month: length }).format(at) : beside;
  };
  const written: Record<string, () => string> = {
    MMMM: () => month('long'),
    MMM: () => month('short'),
    MM: () => part('month', { day: '2-digit', month: '2-digit', year: 'numeric' }).padStart(2, '0'),
    DD: () => part('day', { day: '2-digit' }),
    dd: () => part('day', { day: '2-digit' }),
    Do: () => ordinal(part('day', { day: 'numeric' }), format({}).resolvedOptions().locale),
    YYYY: () => part('year', { year: 'numeric' }),
    yyyy: () => part('year', { year: 'numeric' }),
    yy: () => part('year', { year: '2-digit' }),
  };
  return dayPattern(pattern).replace(letters, (one) => written[one]?.() ?? one);
}

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const ends: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** `21st`; other languages have no such ending, or do not use it with digits. */
const ordinal = (day: string, locale: string): string =>
  locale.startsWith('en') ? day + ends[ordinals.select(Number(day))] : day;
