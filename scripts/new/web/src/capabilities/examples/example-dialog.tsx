import { useTranslation } from 'react-i18next';
import type { ExampleCardFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { lazyPart } from '#platform/ui/lazy-part.tsx';
import { SkeletonRows } from '#platform/ui/rows/skeleton-rows.tsx';

const ExampleForm = lazyPart(async () => (await import('./example-form.tsx')).ExampleForm, <SkeletonRows rows={2} />);

interface Props {
  opened: boolean;
  /** The example to edit; absent for a new one. */
  example?: ExampleCardFragment;
  onClose: () => void;
}

export function ExampleDialog({ opened, example, onClose }: Props) {
  const { t } = useTranslation('examples');
  return (
    <FormDialog opened={opened} title={example ? t('edit') : t('add')} onClose={onClose}>
      <ExampleForm example={example} onDone={onClose} />
    </FormDialog>
  );
}
