import { useTranslation } from 'react-i18next';
import type { ProgramCardFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

// The create menu opens the dialog on every page, so it loads its texts itself.
const ProgramForm = lazyPart(
  async () => (await Promise.all([import('./program-form.tsx'), loadTexts(['programs'])]))[0].ProgramForm,
  <SkeletonRows rows={3} />,
);

interface Props {
  opened: boolean;
  /** The program to edit; absent for a new one. */
  program?: ProgramCardFragment;
  onClose: () => void;
}

export function ProgramDialog({ opened, program, onClose }: Props) {
  const { t } = useTranslation('navigation');
  return (
    <FormDialog
      opened={opened}
      title={program ? t('create.dialogs.edit-program') : t('create.dialogs.program')}
      onClose={onClose}
    >
      <ProgramForm program={program} onDone={onClose} />
    </FormDialog>
  );
}
