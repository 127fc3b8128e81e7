import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import type { FunnelSource } from './funnel-form.tsx';

// The create menu opens the dialog on every page, so it loads its texts itself.
const FunnelForm = lazyPart(
  async () => (await Promise.all([import('./funnel-form.tsx'), loadTexts(['applications'])]))[0].FunnelForm,
  <SkeletonRows rows={2} />,
);

interface Props {
  opened: boolean;
  /** The funnel to duplicate; absent for a new one. */
  source?: FunnelSource;
  onClose: () => void;
}

export function FunnelDialog({ opened, source, onClose }: Props) {
  const { t } = useTranslation('navigation');
  return (
    <FormDialog opened={opened} title={t('create.dialogs.funnel')} onClose={onClose}>
      <FunnelForm source={source} onDone={onClose} />
    </FormDialog>
  );
}
