import i18next from 'i18next';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';

/** Null where the password was right; else why it was not taken, in the person's language. */
export async function prove(password: string): Promise<string | null> {
  try {
    const response = await fetch(`${boot.apiUrl}/auth/prove`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'accept-language': i18next.language,
        'apollo-require-preflight': '1',
        authorization: `Bearer ${session.token() ?? ''}`,
      },
      body: JSON.stringify({ password }),
    });
    if (response.ok) return null;
    const { code, detail } = (await response.json()) as { code?: string; detail?: string };
    // Here nobody is asked for an address.
    return code === 'accounts.wrong-password' ? i18next.t('own-account:proof.wrong') : (detail ?? '');
  } catch {
    return i18next.t('common:errors.network');
  }
}
