import { type PlanName, plans } from '#incubators/features.ts';

/** Readers of a document: everybody with the files of the startup, its founders and the team, or the team alone. */
export const visibilities = ['all_of_startup', 'founders_and_staff', 'staff'] as const;
export type Visibility = (typeof visibilities)[number];

/** Folders within folders. */
export const mostFolderLevels = 4;
export const mostFolders = 100;

const documentsByPlan: Readonly<Record<PlanName, number>> = { Starter: 0, Growth: 200, Scale: 1_000 };

/** The documents of one startup that the plan allows. */
export const mostDocuments = (plan: PlanName): number =>
  plans[plan].locked.includes('startupDocuments') ? 0 : documentsByPlan[plan];

interface FolderFacts {
  id: string;
  parentId: string | null;
  name: string;
}

/** From the outermost folder to this one. A folder whose parent is gone begins the path. */
export function folderPath<Folder extends FolderFacts>(folders: readonly Folder[], id: string | null): Folder[] {
  const found = folders.find((folder) => folder.id === id);
  if (!found) return [];
  const rest = folders.filter((folder) => folder !== found);
  return [...folderPath(rest, found.parentId), found];
}

/** A folder cannot lie in itself, nor deeper than the levels that are left for its own folders. */
export function fitsInto(folders: readonly FolderFacts[], id: string, parentId: string | null): boolean {
  const above = folderPath(folders, parentId);
  if (parentId !== null && above.length === 0) return false;
  return !above.some((folder) => folder.id === id) && above.length + heightOf(folders, id) <= mostFolderLevels;
}

function heightOf(folders: readonly FolderFacts[], id: string): number {
  const rest = folders.filter((folder) => folder.id !== id);
  const below = rest.filter(({ parentId }) => parentId === id);
  return 1 + Math.max(0, ...below.map((folder) => heightOf(rest, folder.id)));
}

/** The words of a file that are searched and shown. */
export const mostTextCharacters = 200_000;

/** Why a file with words cannot be read. */
export const textProblems = ['encrypted', 'broken', 'too_large', 'empty'] as const;
export type TextProblem = (typeof textProblems)[number];
