import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

const InviteForm = lazyPart(async () => (await import('./invite-form.tsx')).InviteForm, <SkeletonRows rows={3} />);

interface Props {
  opened: boolean;
  startup?: { _id: string; name: string };
  onClose: () => void;
}

export function InviteDialog({ opened, startup, onClose }: Props) {
  const { t } = useTranslation('coaching');
  return (
    <FormDialog opened={opened} title={t('invite.title')} onClose={onClose}>
      <InviteForm {...(startup && { startup })} onDone={onClose} />
    </FormDialog>
  );
}
