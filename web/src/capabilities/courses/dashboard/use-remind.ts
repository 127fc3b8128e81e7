import { useTranslation } from 'react-i18next';
import { enumeration } from '#platform/i18n/dates.ts';
import { toast } from '#platform/ui/toasts/toasts.tsx';
import { useAct } from '#platform/use-act.ts';
import { RemindLearners } from './operations.ts';

const mostNames = 5;

/** Reminds people who are behind, and says who was left out. */
export function useRemind(courseId: string) {
  const { t } = useTranslation('courses');
  const [send, isBusy] = useAct(RemindLearners);
  const remind = async (enrollmentIds: readonly string[]) => {
    const { data } = await send({ courseId, enrollmentIds: [...enrollmentIds] });
    if (!data) return;
    const { reminded, leftOut } = data.remindCourseLearners;
    const names = leftOut.slice(0, mostNames).map(({ person }) => person.fullName);
    if (leftOut.length > mostNames) names.push(`+${leftOut.length - mostNames}`);
    const parts = [
      (reminded.length > 0 || leftOut.length === 0) && t('dashboard.reminded', { count: reminded.length }),
      leftOut.length > 0 && t('dashboard.left-out', { names: enumeration(names) }),
    ];
    toast(parts.filter(Boolean).join(' · '));
  };
  return { remind, isBusy };
}
