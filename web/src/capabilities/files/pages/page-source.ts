import type { PageProblem, PageWidth } from '@seedbed/domain/files/pages.ts';
import { useMemo } from 'react';
import { fetchApi } from '#platform/api/fetch-api.ts';
import { boot } from '#platform/boot.ts';

export interface PageCount {
  pages: number;
  problem: PageProblem | null;
}

/** The server that draws the pages of a file. Another object loads them again. */
export interface PageSource {
  count: () => Promise<PageCount>;
  page: (asked: { page: number; width: PageWidth; signal: AbortSignal }) => Promise<Blob>;
}

/** The pages of a version of a file that the person may open. */
export function usePagesOf(fileId: string, version: number): PageSource {
  return useMemo(() => {
    const address = `${boot.apiUrl}/api/attachments/${fileId}/versions/${version}/pages`;
    return {
      count: async () => whole(await fetchApi(address)).json(),
      page: async ({ page, width, signal }) =>
        whole(await fetchApi(`${address}/${page}?width=${width}`, { signal })).blob(),
    };
  }, [fileId, version]);
}

function whole(answer: Response): Response {
  if (!answer.ok) throw new Error(String(answer.status));
  return answer;
}
