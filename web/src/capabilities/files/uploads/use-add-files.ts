import i18next from 'i18next';
import { useCallback } from 'react';
import { useRecordChanged } from '#capabilities/files/use-record-changed.ts';
import { textOfCode } from '#platform/i18n/error-text.ts';
import { loadTexts } from '#platform/i18n/i18n.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';
import type { Upload, UploadTarget } from './upload.ts';
import { addFiles, cancelUpload } from './uploads.ts';

/** Uploads files or a new version to a record, and refreshes its views as they arrive. */
export function useAddFiles(): (target: UploadTarget, files: readonly File[]) => Upload[] {
  const changed = useRecordChanged();
  return useCallback(
    (target, files) => addFiles(target, files, { sent: () => changed(target.record), failedUnseen: toastFailure }),
    [changed],
  );
}

export async function toastFailure({ id, name, problem }: Upload) {
  await loadTexts(['files']);
  cancelUpload(id);
  if (problem)
    toastError(i18next.t('files:failed', { name, problem: textOfCode('user-errors', problem.code, problem.params) }));
}
