import type { DayWords } from './typed-day.ts';

/** The phrases of one language, each with variants between bars. A number is `#`. */
export interface DayPhrases {
  today: string;
  tomorrow: string;
  'next-week': string;
  next: string;
  'in-days': string;
  'in-weeks': string;
}

const english: DayPhrases = {
  today: 'today|tod',
  tomorrow: 'tomorrow|tom|tmr',
  'next-week': 'next week',
  next: 'next',
  'in-days': 'in # days|in # day|# days|#d',
  'in-weeks': 'in # weeks|in # week|# weeks|#w',
};

/** The phrases with the names of weekdays and months, which Intl has for every language. */
export function dayWordsOf(locale: string, phrases: DayPhrases, isDayFirst: boolean): DayWords {
  const variants = (text: string) => text.split('|');
  // Monday the first of January 2024.
  const names = (count: number, step: 'days' | 'months', formats: Intl.DateTimeFormatOptions[]) =>
    Array.from({ length: count }, (_, i) => {
      const day = Temporal.PlainDate.from('2024-01-01').add({ [step]: i });
      const at = new Date(`${day}T12:00Z`);
      const part = step === 'days' ? 'weekday' : 'month';
      return formats.flatMap((format) => {
        const written = new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).formatToParts(at);
        return written.filter(({ type }) => type === part).map(({ value }) => value);
      });
    });
  return {
    today: variants(phrases.today),
    tomorrow: variants(phrases.tomorrow),
    nextWeek: variants(phrases['next-week']),
    next: variants(phrases.next),
    inDays: variants(phrases['in-days']),
    inWeeks: variants(phrases['in-weeks']),
    weekdays: names(7, 'days', [{ weekday: 'long' }, { weekday: 'short' }]),
    // Slavic languages write another form beside a day.
    months: names(12, 'months', [
      { month: 'long' },
      { month: 'short' },
      { month: 'long', day: 'numeric' },
      { month: 'short', day: 'numeric' },
    ]),
    isDayFirst,
  };
}

const noPhrases: DayPhrases = { today: '', tomorrow: '', 'next-week': '', next: '', 'in-days': '', 'in-weeks': '' };

/** For dates alone, as tables have them. */
export const dateWordsOf = (locale: string, isDayFirst: boolean): DayWords => dayWordsOf(locale, noPhrases, isDayFirst);

export const englishDays = (isDayFirst: boolean): DayWords => dayWordsOf('en', english, isDayFirst);
