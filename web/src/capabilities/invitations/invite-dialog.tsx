import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

// The create menu opens the dialog on every page, so it loads its texts itself.
const InviteForm = lazyPart(
  async () => (await Promise.all([import('./invite-form.tsx'), loadTexts(['invitations', 'access'])]))[0].InviteForm,
  <SkeletonRows rows={3} />,
);

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function InviteDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('navigation');
  return (
    <FormDialog opened={opened} title={t('create.dialogs.user')} onClose={onClose}>
      <InviteForm onDone={onClose} />
    </FormDialog>
  );
}
