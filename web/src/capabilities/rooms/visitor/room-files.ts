import type { PageProblem, PageWidth } from '@seedbed/domain/rooms/room.ts';
import { boot } from '#platform/boot.ts';

export interface FilePages {
  pages: number;
  problem: PageProblem | null;
}

/** The room ended, or the right to this file. */
export class CutOff extends Error {}

export interface FilePlace {
  visit: string;
  itemId: string;
  fileId: string;
}

/** The secret travels in a header, so that no address opens a page. */
async function ask({ visit, itemId, fileId }: FilePlace, path: string, signal?: AbortSignal): Promise<Response> {
  const answer = await fetch(`${boot.apiUrl}/api/rooms/items/${itemId}/files/${fileId}${path}`, {
    headers: { 'x-room-visit': visit },
    cache: 'no-store',
    ...(signal && { signal }),
  });
  if (answer.status === 403) throw new CutOff();
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}

export const loadPages = async (place: FilePlace): Promise<FilePages> => (await ask(place, '/pages')).json();

export const loadPage = async (
  place: FilePlace,
  { page, width, signal }: { page: number; width: PageWidth; signal: AbortSignal },
): Promise<Blob> => (await ask(place, `/pages/${page}?width=${width}`, signal)).blob();

export const loadFile = async (place: FilePlace): Promise<Blob> => (await ask(place, '')).blob();
