import { useTranslation } from 'react-i18next';
import type { AssetCardFragment } from '#platform/api/generated/documents.ts';
import { FormDialog } from '#platform/forms/form-dialog.tsx';
import { AssetForm } from './asset-form.tsx';

interface Props {
  opened: boolean;
  /** The data asset to edit; absent for a new one. */
  asset?: AssetCardFragment;
  onClose: () => void;
}

export function AssetDialog({ opened, asset, onClose }: Props) {
  const { t } = useTranslation('documents');
  return (
    <FormDialog opened={opened} title={t(asset ? 'assets.edit' : 'assets.new')} onClose={onClose}>
      <AssetForm key={asset?.version} asset={asset} onDone={onClose} />
    </FormDialog>
  );
}
