import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { ImportKind } from '@seedbed/domain/kernel/import/import.ts';
import i18next from 'i18next';
import { downloadFile, problemText } from '#platform/api/download-file.ts';
import { fetchApi } from '#platform/api/fetch-api.ts';
import { boot } from '#platform/boot.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';

type Upload = { id: string; problem: null } | { id: null; problem: string };

interface Facts {
  /** The name of the file. */
  name: string | undefined;
  /** The role of people whose row names none. */
  role: string | null;
}

/** The id of the stored import, or why there is none. */
export async function uploadTable(kind: ImportKind, content: Blob, { name, role }: Facts): Promise<Upload> {
  const query = new URLSearchParams({ kind, id: newId(), ...(name && { name }), ...(role && { role }) });
  try {
    const answer = await fetchApi(`${boot.apiUrl}/api/imports?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.seedbed.table' },
      body: content,
    });
    if (answer.ok) return { id: ((await answer.json()) as { id: string }).id, problem: null };
    return { id: null, problem: await problemText(answer) };
  } catch {
    return { id: null, problem: i18next.t('common:errors.network') };
  }
}

/** Saves the rows with problems as a file. */
export async function downloadProblems(id: string): Promise<void> {
  const error = await downloadFile(`/api/imports/${id}/problems`, 'problems.csv');
  if (error) toastError(error);
}
