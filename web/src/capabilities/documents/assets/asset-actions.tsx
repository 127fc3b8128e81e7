import { Button, Menu } from '@mantine/core';
import { canEditAssets } from '@seedbed/domain/documents/policy.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useActor, useIsViewing } from '#platform/actor.tsx';
import type { AssetCardFragment } from '#platform/api/generated/documents.ts';
import { EditIcon, FolderIcon, RefreshIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';
import { AskDialog } from './ask-dialog.tsx';
import { AssetDialog } from './asset-dialog.tsx';
import { SaveAsset } from './operations.ts';

/** Ask first; the menu edits and archives. */
export function AssetActions({ asset, size = 'xs' }: { asset: AssetCardFragment; size?: 'xs' | 'sm' }) {
  const { t } = useTranslation(['documents', 'common']);
  const actor = useActor();
  const isViewing = useIsViewing();
  const button = useRef<HTMLButtonElement>(null);
  const [asked, ask] = useState<'ask' | 'edit' | null>(null);
  const [save] = useAct(SaveAsset);
  const { _id: id, title: name, isArchived } = asset;
  if (isViewing) return null;

  async function setArchived(next: boolean) {
    const { data, undoId } = await save({ id, input: { isArchived: next }, version: null });
    if (data) offerUndo(t(next ? 'assets.archived' : 'assets.restored', { name }), undoId);
  }

  function edit() {
    // The dialog restores the focus, but the menu item is gone by then.
    button.current?.focus();
    ask('edit');
  }

  return (
    <>
      {!isArchived && (
        <Button variant="default" size={size} aria-label={t('assets.ask-title', { name })} onClick={() => ask('ask')}>
          {t('assets.ask')}
        </Button>
      )}
      {canEditAssets(actor) && (
        <RowMenu label={t('library.more', { name })} button={button}>
          <Menu.Item leftSection={<EditIcon size={18} />} onClick={edit}>
            {t('common:actions.edit')}
          </Menu.Item>
          <Menu.Item
            leftSection={isArchived ? <RefreshIcon size={18} /> : <FolderIcon size={18} />}
            onClick={() => void setArchived(!isArchived)}
          >
            {t(isArchived ? 'assets.restore' : 'assets.archive')}
          </Menu.Item>
        </RowMenu>
      )}
      <AskDialog opened={asked === 'ask'} asset={asset} onClose={() => ask(null)} />
      <AssetDialog opened={asked === 'edit'} asset={asset} onClose={() => ask(null)} />
    </>
  );
}
