import { useTranslation } from 'react-i18next';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';
import type { WholeStartup } from './startup-context.ts';

const FactsForm = lazyPart(async () => (await import('./facts-form.tsx')).FactsForm, <SkeletonRows rows={4} />);

interface Props {
  opened: boolean;
  startup: WholeStartup;
  onClose: () => void;
}

export function FactsDialog({ opened, startup, onClose }: Props) {
  const { t } = useTranslation('startups');
  return (
    <FormDialog opened={opened} title={t('facts.edit')} onClose={onClose}>
      <FactsForm startup={startup} onDone={onClose} />
    </FormDialog>
  );
}
