import { useTranslation } from 'react-i18next';
import { weekdays } from '#capabilities/calendar/availability/hours.ts';
import { weekdayName, weekdayShort } from '#platform/i18n/dates.ts';
import { firstWeekdayOf } from '#platform/i18n/dates-locale.ts';

/** A week whose Monday is the first of its month. */
const dayOf = (weekday: number) => `2024-01-0${weekday}`;

/** The weekdays as weeks begin in the language. Monday is 1. */
export function useWeekdays() {
  const { i18n } = useTranslation();
  const first = firstWeekdayOf(i18n.language) || 7;
  return weekdays
    .map((_, i) => ((first - 1 + i) % 7) + 1)
    .map((weekday) => ({ weekday, name: weekdayName(dayOf(weekday)), short: weekdayShort(dayOf(weekday)) }));
}
