import { newId } from '@seedbed/domain/kernel/ids.ts';
import type { ImportKind } from '@seedbed/domain/kernel/import/import.ts';
import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { toastError } from '#platform/ui/toasts/toasts.tsx';

const headers = () => ({
  'accept-language': localeOf(i18next.language),
  authorization: `Bearer ${session.token() ?? ''}`,
});

const problemOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { detail?: string }).detail ?? i18next.t('common:errors.server');

type Upload = { id: string; problem: null } | { id: null; problem: string };

/** The id of the stored import, or why there is none. */
export async function uploadTable(kind: ImportKind, content: Blob, name?: string): Promise<Upload> {
  const query = new URLSearchParams({ kind, id: newId(), ...(name && { name }) });
  try {
    const answer = await fetch(`${boot.apiUrl}/api/imports?${query}`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/vnd.seedbed.table' },
      body: content,
    });
    if (answer.ok) return { id: ((await answer.json()) as { id: string }).id, problem: null };
    return { id: null, problem: await problemOf(answer) };
  } catch {
    return { id: null, problem: i18next.t('common:errors.network') };
  }
}

/** Saves the rows with problems as a file. */
export async function downloadProblems(id: string): Promise<void> {
  try {
    const answer = await fetch(`${boot.apiUrl}/api/imports/${id}/problems`, { headers: headers() });
    if (!answer.ok) return toastError(await problemOf(answer));
    const address = URL.createObjectURL(await answer.blob());
    const link = document.createElement('a');
    link.href = address;
    link.download = 'problems.csv';
    link.click();
    // Slow browsers need the URL a while longer.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
  } catch {
    toastError(i18next.t('common:errors.network'));
  }
}
