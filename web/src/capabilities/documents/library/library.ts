import { folderPath } from '@seedbed/domain/documents/document.ts';
import type { LibraryQuery } from '#platform/api/generated/documents.ts';
import { matching } from '#platform/text-match.ts';

export type LibraryData = LibraryQuery['documentLibrary'];
export type Folder = LibraryData['folders'][number];
export type Document = LibraryData['documents'][number];

/** The folder of a document, or nothing if it is gone. */
export const folderIdOf = ({ folders }: LibraryData, { folderId }: Document): string | null =>
  folders.some(({ _id }) => _id === folderId) ? folderId : null;

export const pathOf = ({ folders }: LibraryData, id: string | null): Folder[] =>
  folderPath(
    folders.map((folder) => ({ ...folder, id: folder._id as string })),
    id,
  );

/** "Finance / 2026", for choices and search results. */
export const pathText = (library: LibraryData, id: string | null): string =>
  pathOf(library, id)
    .map(({ name }) => name)
    .join(' / ');

/** The content of a folder, or all documents with this name. */
export function contentOf(library: LibraryData, folderId: string | null, search: string) {
  if (search.trim()) return { folders: [], documents: matching(library.documents, search) };
  return {
    folders: library.folders.filter(({ parentId }) => parentId === folderId),
    documents: library.documents.filter((one) => folderIdOf(library, one) === folderId),
  };
}
