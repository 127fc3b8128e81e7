import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

// The create menu opens the dialogs on every page, so they load their texts themselves.
const StartupForm = lazyPart(
  async () => (await Promise.all([import('./startup-form.tsx'), loadTexts(['startups'])]))[0].StartupForm,
  <SkeletonRows rows={3} />,
);
const PasteStartups = lazyPart(
  async () => (await Promise.all([import('./paste-startups.tsx'), loadTexts(['startups'])]))[0].PasteStartups,
  <SkeletonRows rows={3} />,
);

interface Props {
  opened: boolean;
  onClose: () => void;
}

export function StartupDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('navigation');
  return (
    <FormDialog opened={opened} title={t('create.dialogs.startup')} onClose={onClose}>
      <StartupForm onDone={onClose} />
    </FormDialog>
  );
}

export function PasteDialog({ opened, onClose }: Props) {
  const { t } = useTranslation('startups');
  return (
    <FormDialog opened={opened} title={t('paste.title')} onClose={onClose}>
      <PasteStartups onDone={onClose} />
    </FormDialog>
  );
}
