import type { CourseRunFragment } from '#platform/api/generated/documents.ts';
import { calendarDay } from '#platform/i18n/dates.ts';

/** The name of a run with its first day. */
export const runLabel = (
  { name, startsOn }: Pick<CourseRunFragment, 'name' | 'startsOn'>,
  selfPaced: string,
): string => (startsOn ? [name, calendarDay(startsOn)].filter(Boolean).join(' · ') : selfPaced);
