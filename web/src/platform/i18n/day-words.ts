import { type DayPhrases, dayWordsOf, englishDays } from '@seedbed/domain/kernel/text/day-words.ts';
import type { DayWords } from '@seedbed/domain/kernel/text/typed-day.ts';
import i18next from 'i18next';
import { calendarDay } from './dates.ts';
import { locale } from './i18n.ts';

const phrases = ['today', 'tomorrow', 'next-week', 'next', 'in-days', 'in-weeks'] as const;

/** The words for typed days: those of the language, and English. */
export function dayWords(): DayWords[] {
  const own = Object.fromEntries(phrases.map((key) => [key, i18next.t(`common:typed-days.${key}`)]));
  const dayFirst = isDayFirst();
  return [dayWordsOf(locale(), own as unknown as DayPhrases, dayFirst), englishDays(dayFirst)];
}

/** The person's own date format decides, else the language. */
function isDayFirst(): boolean {
  const own = calendarDay('2026-12-25');
  const written =
    own.includes('12') && own.includes('25')
      ? own
      : new Intl.DateTimeFormat(`${locale()}-u-nu-latn`, { day: 'numeric', month: 'numeric', timeZone: 'UTC' }).format(
          new Date('2026-12-25T12:00Z'),
        );
  return written.indexOf('25') < written.indexOf('12');
}
