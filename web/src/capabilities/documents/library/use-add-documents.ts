import { newId } from '@seedbed/domain/kernel/ids.ts';
import { useTranslation } from 'react-i18next';
import { AddDocument } from '#capabilities/documents/operations.ts';
import { problemWith, useAddFiles } from '#capabilities/files/public.tsx';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import { offerUndo } from '#platform/undo.ts';
import { useAct } from '#platform/use-act.ts';

/** Makes a document of each file, and sends the files to them. */
export function useAddDocuments(startupId: string, folderId: string | null) {
  const { t } = useTranslation(['documents', 'files']);
  const [add, busy] = useAct(AddDocument);
  const send = useAddFiles();

  async function addDocuments(files: readonly File[]) {
    const undoIds: (string | undefined)[] = [];
    for (const file of files) {
      const problem = problemWith(file);
      if (problem) {
        const text = textOfCode('user-errors', problem.code, problem.params);
        toastError(t('files:failed', { name: file.name, problem: text }));
        continue;
      }
      const id = newId<'StartupDocument'>();
      const { data, undoId } = await add({ startupId, id, name: file.name, input: { folderId } });
      // The plan is full, or the right is gone: the next file would fail as well.
      if (!data) break;
      undoIds.push(undoId);
      send({ record: { kind: 'document', id } }, [file]);
    }
    if (undoIds.length > 0) offerUndo(t('library.added', { count: undoIds.length }), ...undoIds);
  }

  return { add: (files: readonly File[]) => void addDocuments(files), busy };
}
