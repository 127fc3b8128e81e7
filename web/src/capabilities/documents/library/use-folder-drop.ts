import { fitsInto } from '@seedbed/domain/documents/document.ts';
import { type DragEvent, useState } from 'react';
import { folderIdOf, type LibraryData } from './library.ts';
import { useLibraryActions } from './use-library-actions.ts';

/** Other tabs and programs do not know it. */
const dragged = 'application/x-seedbed-document';

/** Props of a row that can be dragged to a folder. */
export const draggable = (mayEdit: boolean, id: string) =>
  mayEdit
    ? {
        draggable: true,
        onDragStart: ({ dataTransfer }: DragEvent) => {
          dataTransfer.setData(dragged, id);
          dataTransfer.effectAllowed = 'move';
        },
      }
    : {};

/** Props of a folder that takes dragged documents and folders. */
export function useFolderDrop(library: LibraryData, startupId: string, folderId: string | null) {
  const [over, setOver] = useState(false);
  const { moveDocument, moveFolder } = useLibraryActions();

  function take(id: string) {
    const document = library.documents.find(({ _id }) => _id === id);
    if (document && folderIdOf(library, document) !== folderId) void moveDocument(document, folderId);
    const folder = library.folders.find(({ _id }) => _id === id);
    if (!folder || folder.parentId === folderId || id === folderId) return;
    const folders = library.folders.map((one) => ({ ...one, id: one._id as string }));
    if (fitsInto(folders, id, folderId)) void moveFolder(folder, startupId, folderId);
  }

  return {
    'data-over': over || undefined,
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes(dragged)) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      const id = event.dataTransfer.getData(dragged);
      if (!id) return;
      event.preventDefault();
      setOver(false);
      take(id);
    },
  };
}
