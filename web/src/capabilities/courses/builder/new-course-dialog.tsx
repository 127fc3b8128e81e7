import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

// The create menu opens the dialog on every page, so it loads its texts itself.
const NewCourse = lazyPart(
  async () => (await Promise.all([import('./course-form.tsx'), loadTexts(['courses'])]))[0].CourseForm,
  <SkeletonRows rows={3} />,
);

export function NewCourseDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation('navigation');
  return (
    <FormDialog opened={opened} title={t('create.dialogs.courses')} onClose={onClose}>
      <NewCourse onDone={onClose} />
    </FormDialog>
  );
}
