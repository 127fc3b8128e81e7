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

export interface Content {
  folders: Folder[];
  documents: Document[];
  /** Found by the words of their files alone. */
  others: Document[];
}

/** The folders and documents of a folder; those at the top for `null`. */
export const contentOf = (library: LibraryData, folderId: string | null): Content => ({
  folders: library.folders.filter(({ parentId }) => parentId === folderId),
  documents: library.documents.filter((one) => folderIdOf(library, one) === folderId),
  others: [],
});

/** All documents with this name, and those that `inside` names. */
export function foundIn({ documents }: LibraryData, search: string, inside: readonly string[]): Content {
  const named = matching(documents, search);
  const others = documents.filter((one) => inside.includes(one._id) && !named.includes(one));
  return { folders: [], documents: named, others };
}
