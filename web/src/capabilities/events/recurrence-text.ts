import type { Frequency, Weekday } from '@seedbed/domain/events/series/rule.ts';
import i18next from 'i18next';
import { calendarDay, list } from '#platform/i18n/dates.ts';
import { locale } from '#platform/i18n/i18n.ts';

interface Rule {
  frequency: Frequency;
  interval: number;
  weekdays: readonly Weekday[];
  until: string | null;
  count: number | null;
}

/** The first day is a Monday. */
const mondays: Record<Weekday, string> = {
  MO: '2026-11-23',
  TU: '2026-11-24',
  WE: '2026-11-25',
  TH: '2026-11-26',
  FR: '2026-11-27',
  SA: '2026-11-28',
  SU: '2026-11-29',
};

export const weekdayText = (weekday: Weekday, length: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale(), { weekday: length, timeZone: 'UTC' }).format(
    new Date(`${mondays[weekday]}T12:00Z`),
  );

/** "Every 2 weeks on Monday and Friday, until 1 March". */
export function recurrenceText({ frequency, interval, weekdays, until, count }: Rule): string {
  const { t } = i18next;
  const every = t(`events:repeats.every.${frequency}`, { count: interval });
  const on =
    weekdays.length > 0
      ? t('events:repeats.on', { every, days: list(weekdays.map((one) => weekdayText(one))) })
      : every;
  if (until) return t('events:repeats.until', { rule: on, day: calendarDay(until) });
  return count === null ? on : t('events:repeats.times', { rule: on, count });
}
