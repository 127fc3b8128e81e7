import i18next from 'i18next';
import { boot } from '#platform/boot.ts';
import { reauthenticate, reauthenticationRequired } from '#platform/reauthentication.ts';
import { fetchApi } from './fetch-api.ts';

interface Problem {
  code?: string;
  detail?: string;
}

export const problemText = async (answer: Response): Promise<string> =>
  ((await answer.json()) as Problem).detail ?? i18next.t('common:errors.server');

/**
 * Saves what the API answers at `path` as a file named `name`. With a body it is a POST. Asks for re-authentication if
 * the API does.
 * Returns null on success or a canceled re-authentication, else the error as a text.
 */
export async function downloadFile(path: string, name: string, body?: object): Promise<string | null> {
  const init = body && {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const ask = () => fetchApi(`${boot.apiUrl}${path}`, init);
  try {
    let answer = await ask();
    if (!answer.ok) {
      const { code, detail } = (await answer.json()) as Problem;
      if (code !== reauthenticationRequired) return detail ?? i18next.t('common:errors.server');
      if (!(await reauthenticate())) return null;
      answer = await ask();
      if (!answer.ok) return await problemText(answer);
    }
    saveFile(await answer.blob(), name);
    return null;
  } catch {
    return i18next.t('common:errors.network');
  }
}

export function saveFile(file: Blob, name: string) {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Slow browsers need the URL a while longer.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
