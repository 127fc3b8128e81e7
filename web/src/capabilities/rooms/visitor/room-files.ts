import type { PageSource } from '#capabilities/files/public.tsx';
import { boot } from '#platform/boot.ts';

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

export const pagesIn = (place: FilePlace): PageSource => ({
  count: async () => (await ask(place, '/pages')).json(),
  page: async ({ page, width, signal }) => (await ask(place, `/pages/${page}?width=${width}`, signal)).blob(),
});

export const loadFile = async (place: FilePlace): Promise<Blob> => (await ask(place, '')).blob();
