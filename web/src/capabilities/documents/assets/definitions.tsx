import { Button } from '@mantine/core';
import { canEditAssets } from '@seedbed/domain/documents/policy.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useQuery } from 'urql';
import { useActor } from '#platform/actor.tsx';
import { BoxDrawing } from '#platform/ui/drawings.tsx';
import { Empty } from '#platform/ui/empty.tsx';
import { PlusIcon } from '#platform/ui/icons.tsx';
import { Card } from '#platform/ui/layout/layout.tsx';
import { NotLoaded } from '#platform/ui/loaded.tsx';
import { useRowKeys } from '#platform/ui/rows/row-keys.ts';
import { AssetDialog } from './asset-dialog.tsx';
import { AssetRow } from './asset-row.tsx';
import { Assets } from './operations.ts';

/** All data assets, those in use first. */
export function Definitions() {
  const { t } = useTranslation('documents');
  const actor = useActor();
  const [{ data, error }, again] = useQuery({ query: Assets });
  useRowKeys();
  if (!data) return <NotLoaded error={error} onRetry={again} rows={6} />;
  if (data.dataAssets.length === 0)
    return (
      <Empty
        drawing={<BoxDrawing />}
        title={t('assets.empty-title')}
        sentence={t('assets.empty-sentence')}
        action={canEditAssets(actor) && <NewAsset isMain />}
      />
    );
  return (
    <Card as="ul" pad={0} aria-label={t('assets.definitions')}>
      {data.dataAssets.map((asset) => (
        <AssetRow key={asset._id} asset={asset} />
      ))}
    </Card>
  );
}

export function NewAsset({ isMain }: { isMain: boolean }) {
  const { t } = useTranslation('documents');
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant={isMain ? 'filled' : 'default'}
        leftSection={<PlusIcon size={18} />}
        onClick={() => setOpened(true)}
      >
        {t('assets.new')}
      </Button>
      <AssetDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
