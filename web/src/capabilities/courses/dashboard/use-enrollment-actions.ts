import { useTranslation } from 'react-i18next';
import { DropEnrollment } from '#capabilities/courses/operations.ts';
import type { LearnerRowFragment } from '#platform/api/generated/documents.ts';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { ExtendEnrollment } from './operations.ts';

const daysMore = 7;

/** A week more for one learner, and the end of an enrollment. */
export function useEnrollmentActions() {
  const { t } = useTranslation('courses');
  const [sendExtension] = useAct(ExtendEnrollment);
  const [sendDrop] = useAct(DropEnrollment);
  return {
    extend: async ({ _id: enrollmentId, extraDays, person: { fullName } }: LearnerRowFragment) => {
      const { data, undoId } = await sendExtension({ enrollmentId, extraDays: extraDays + daysMore });
      if (data) offerUndo(t('dashboard.extended', { name: fullName }), undoId);
    },
    drop: async ({ _id: enrollmentId, person: { fullName } }: LearnerRowFragment) => {
      const { data, undoId } = await sendDrop({ enrollmentId });
      if (data) offerUndo(t('dashboard.dropped', { name: fullName }), undoId);
    },
  };
}
