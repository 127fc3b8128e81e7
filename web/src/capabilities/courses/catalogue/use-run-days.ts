import { today } from '@seedbed/domain/kernel/dates.ts';
import { useTranslation } from 'react-i18next';
import type { CourseHomeQuery } from '#platform/api/generated/documents.ts';
import { tenantZone } from '#platform/boot.ts';
import { calendarDay } from '#platform/i18n/dates.ts';

type Own = NonNullable<CourseHomeQuery['course']>['own'];

/** When the run of the learner begins and ends. Null without days. */
export function useRunDays(own: Own | undefined): string | null {
  const { t } = useTranslation('courses');
  const day = today(tenantZone).toString();
  const { runStartsOn: from, runEndsOn: until } = own ?? {};
  const parts = [
    from && t(from > day ? 'learn.run-begins' : 'learn.run-began', { day: calendarDay(from) }),
    until && t(until < day ? 'learn.run-ended' : 'learn.run-ends', { day: calendarDay(until) }),
  ];
  return parts.filter(Boolean).join(' · ') || null;
}
