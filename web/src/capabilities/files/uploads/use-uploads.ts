import { referenceText } from '@seedbed/domain/files/attachment.ts';
import type { RecordOfFiles } from '#capabilities/files/attachment.ts';
import { useStore } from '#platform/store.ts';
import type { Upload } from './upload.ts';
import { uploadStore } from './uploads.ts';

const nothing: readonly Upload[] = [];
const shown = new Map<string, { of: readonly Upload[]; uploads: readonly Upload[] }>();

/** The uploads of this record. */
export function useUploads(record: RecordOfFiles): readonly Upload[] {
  const key = referenceText(record);
  return useStore(uploadStore, (all) => {
    if (all.length === 0) return nothing;
    const known = shown.get(key);
    if (known?.of === all) return known.uploads;
    const uploads = all.filter((upload) => referenceText(upload.record) === key);
    shown.set(key, { of: all, uploads });
    return uploads;
  });
}

/** Whether any exist; the upload list loads only then. */
export const useHasUploads = (record: RecordOfFiles): boolean => useUploads(record).length > 0;
