import type { Visibility } from '@seedbed/domain/documents/document.ts';
import { useTranslation } from 'react-i18next';
import { DeleteDocument, DeleteFolder, SaveFolder, UpdateDocument } from '#capabilities/documents/operations.ts';
import { offerUndo } from '#platform/undo.ts';
import { type ActionResult, useAct } from '#platform/use-act.ts';

interface NamedItem {
  _id: string;
  name: string;
}

/** The actions on documents and folders, each with its undo. */
export function useLibraryActions() {
  const { t } = useTranslation('documents');
  const [update] = useAct(UpdateDocument);
  const [saveFolder] = useAct(SaveFolder);
  const [remove] = useAct(DeleteDocument);
  const [removeFolder] = useAct(DeleteFolder);

  const told = (key: 'moved' | 'saved' | 'deleted', name: string, answer: ActionResult<unknown>): boolean => {
    if (answer.data) offerUndo(t(`library.${key}`, { name }), answer.undoId);
    return answer.data !== null;
  };

  return {
    moveDocument: async ({ _id: documentId, name }: NamedItem, folderId: string | null) =>
      told('moved', name, await update({ documentId, input: { folderId } })),
    show: async ({ _id: documentId, name }: NamedItem, visibleTo: Visibility) =>
      told('saved', name, await update({ documentId, input: { visibleTo } })),
    deleteDocument: async ({ _id: documentId, name }: NamedItem) => told('deleted', name, await remove({ documentId })),
    moveFolder: async ({ _id: id, name }: NamedItem, startupId: string, parentId: string | null) =>
      told('moved', name, await saveFolder({ startupId, id, input: { parentId } })),
    deleteFolder: async ({ _id: folderId, name }: NamedItem) => told('deleted', name, await removeFolder({ folderId })),
  };
}
