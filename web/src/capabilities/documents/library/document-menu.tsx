import { Menu } from '@mantine/core';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FileMenu } from '#capabilities/files/public.tsx';
import { FolderIcon, TrashIcon, UsersIcon } from '#platform/ui/icons.tsx';
import { RowMenu } from '#platform/ui/rows/row-menu.tsx';
import { type Document, folderIdOf, type LibraryData } from './library.ts';
import { MoveDialog } from './move-dialog.tsx';
import { SharingDialog } from './sharing-dialog.tsx';
import { useLibraryActions } from './use-library-actions.ts';

interface Props {
  library: LibraryData;
  document: Document;
  mayEdit: boolean;
}

/** The menu of its file, with what belongs to the document itself. */
export function DocumentMenu({ library, document, mayEdit }: Props) {
  const { t } = useTranslation(['documents', 'common']);
  const button = useRef<HTMLButtonElement>(null);
  const [asked, ask] = useState<'move' | 'share' | null>(null);
  const { moveDocument, show, deleteDocument } = useLibraryActions();
  const { _id: id, name, file } = document;
  const entries = mayEdit && (
    <>
      <Menu.Item leftSection={<FolderIcon size={18} />} onClick={() => ask('move')}>
        {t('library.move')}
      </Menu.Item>
      <Menu.Item leftSection={<UsersIcon size={18} />} onClick={() => ask('share')}>
        {t('library.share')}
      </Menu.Item>
      <Menu.Item leftSection={<TrashIcon size={18} />} color="var(--bad)" onClick={() => void deleteDocument(document)}>
        {t('common:actions.delete')}
      </Menu.Item>
    </>
  );
  const label = t('library.more', { name });
  return (
    <>
      {file ? (
        <FileMenu file={file} label={label} record={{ kind: 'document', id }} mayChange={mayEdit} isKept>
          {entries}
        </FileMenu>
      ) : (
        entries && (
          <RowMenu label={label} button={button}>
            {entries}
          </RowMenu>
        )
      )}
      <MoveDialog
        opened={asked === 'move'}
        library={library}
        name={name}
        folderId={folderIdOf(library, document)}
        move={(to) => moveDocument(document, to)}
        onClose={() => ask(null)}
      />
      <SharingDialog
        opened={asked === 'share'}
        name={name}
        visibleTo={document.visibleTo}
        save={(to) => show(document, to)}
        onClose={() => ask(null)}
      />
    </>
  );
}
