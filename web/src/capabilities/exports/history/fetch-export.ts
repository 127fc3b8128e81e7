import { localeOf } from '@seedbed/domain/kernel/translations.ts';
import i18next from 'i18next';
import { boot } from '#platform/boot.ts';
import { reauthenticate, reauthenticationRequired } from '#platform/reauthentication.ts';
import { session } from '#platform/session.ts';

const ask = (id: string): Promise<Response> =>
  fetch(`${boot.apiUrl}/api/exports/${id}`, {
    headers: { 'accept-language': localeOf(i18next.language), authorization: `Bearer ${session.token() ?? ''}` },
  });

interface Problem {
  code?: string;
  detail?: string;
}

/** Downloads the file. Returns null on success or a canceled re-authentication, else the error. */
export async function fetchExport(id: string, name: string): Promise<string | null> {
  try {
    let answer = await ask(id);
    if (!answer.ok) {
      const { code, detail } = (await answer.json()) as Problem;
      if (code !== reauthenticationRequired) return detail ?? i18next.t('common:errors.server');
      if (!(await reauthenticate())) return null;
      answer = await ask(id);
      if (!answer.ok) return ((await answer.json()) as Problem).detail ?? i18next.t('common:errors.server');
    }
    save(await answer.blob(), name);
    return null;
  } catch {
    return i18next.t('common:errors.network');
  }
}

function save(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Slow browsers need the URL a while longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
