import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditIcon, FolderIcon, TrashIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { useAddress } from '#platform/ui/use-address.ts';
import { FolderDialog } from './folder-dialog.tsx';
import css from './library.module.css';
import { contentOf, type Folder, type LibraryData } from './library.ts';
import { MoveDialog } from './move-dialog.tsx';
import { draggable, useFolderDrop } from './use-folder-drop.ts';
import { useLibraryActions } from './use-library-actions.ts';

interface Props {
  library: LibraryData;
  folder: Folder;
  startupId: string;
  mayEdit: boolean;
}

/** A folder in the list. Documents and folders can be dragged to it. */
export function FolderRow({ library, folder, startupId, mayEdit }: Props) {
  const { t } = useTranslation(['documents', 'common']);
  const { set } = useAddress();
  const button = useRef<HTMLButtonElement>(null);
  const [asked, ask] = useState<'rename' | 'move' | null>(null);
  const { moveFolder, deleteFolder } = useLibraryActions();
  const drop = useFolderDrop(library, startupId, folder._id);
  const { _id: id, name, parentId } = folder;
  const inside = contentOf(library, id);

  // The dialog restores the focus, but the menu item is gone by then.
  const open = (what: 'rename' | 'move') => () => {
    button.current?.focus();
    ask(what);
  };
  return (
    <li className={css.row} data-row={id} tabIndex={-1} {...draggable(mayEdit, id)} {...(mayEdit && drop)}>
      <span className={css.picture}>
        <FolderIcon size={18} />
      </span>
      <span className={css.words}>
        <button type="button" className={css.name} data-open onClick={() => set({ folder: id })}>
          <bdi>{name}</bdi>
        </button>
        <span className="note">{t('library.inside', { count: inside.folders.length + inside.documents.length })}</span>
      </span>
      {mayEdit && (
        <RowMenu label={t('library.more', { name })} button={button}>
          <Menu.Item leftSection={<EditIcon size={18} />} onClick={open('rename')}>
            {t('library.rename-folder')}
          </Menu.Item>
          <Menu.Item leftSection={<FolderIcon size={18} />} onClick={open('move')}>
            {t('library.move')}
          </Menu.Item>
          <Menu.Item leftSection={<TrashIcon size={18} />} color="var(--bad)" onClick={() => void deleteFolder(folder)}>
            {t('common:actions.delete')}
          </Menu.Item>
        </RowMenu>
      )}
      <FolderDialog
        key={name}
        opened={asked === 'rename'}
        startupId={startupId}
        parentId={parentId}
        folder={folder}
        onClose={() => ask(null)}
      />
      <MoveDialog
        opened={asked === 'move'}
        library={library}
        name={name}
        folderId={parentId}
        movedFolder={id}
        move={(to) => moveFolder(folder, startupId, to)}
        onClose={() => ask(null)}
      />
    </li>
  );
}
