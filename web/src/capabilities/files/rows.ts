import { filesOfRecordMax } from '@seedbed/domain/files/limits.ts';
import type { Attachment } from './attachment.ts';
import type { Upload } from './uploads/upload.ts';

type Row =
  | { file: Attachment; upload?: undefined; replaces?: undefined }
  | { file?: undefined; upload: Upload; replaces?: string | undefined };

/** The order in which files were chosen. */
export const byId = (a: { id: string }, b: { id: string }): number => (a.id < b.id ? -1 : 1);

/** An upload keeps its position after it arrives; a new version appears below its file. */
export function rowsOf(files: readonly Attachment[], uploads: readonly Upload[]): Row[] {
  const there = new Set(files.map(({ _id }) => _id as string));
  const places = [
    ...files.map((file) => ({ id: file._id as string, row: { file } as Row })),
    ...uploads
      .filter(({ id }) => !there.has(id))
      .map((upload) => ({
        id: `${upload.replaces ?? ''} ${upload.id}`.trim(),
        row: { upload, replaces: files.find(({ _id }) => _id === upload.replaces)?.name } as Row,
      })),
  ];
  return places.toSorted(byId).map(({ row }) => row);
}

/** The page's estimate; the server decides. */
export function roomLeft(
  files: readonly Attachment[],
  uploads: readonly Upload[],
  most: number = filesOfRecordMax,
): number {
  const coming = uploads.filter(({ replaces, state }) => !replaces && state !== 'failed');
  return Math.max(0, most - files.length - coming.length);
}
