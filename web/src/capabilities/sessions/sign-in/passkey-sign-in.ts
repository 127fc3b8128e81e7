import i18next from 'i18next';
import { post, type RestProblem } from '#platform/api/rest.ts';
import { arrived } from './sign-in.ts';

interface PasskeyRequest {
  ticket: string;
  options: unknown;
}

/** Null once the session is open, else the error. */
export async function signInWithPasskey(): Promise<RestProblem | null> {
  const library = import('@simplewebauthn/browser').catch(() => null);
  const { answer: asked, problem } = await post<PasskeyRequest>('/auth/passkey/options');
  if (problem) return problem;
  const browser = await library;
  if (!browser) return { message: i18next.t('common:errors.network') };
  // Browsers report cancel, timeout and missing passkeys alike.
  const response = await browser.startAuthentication({ optionsJSON: asked.options as never }).catch(() => null);
  if (!response) return { message: i18next.t('accounts:passkey.not-used') };
  const ended = await post<{ token: string }>('/auth/passkey', { ticket: asked.ticket, response });
  return ended.problem ?? arrived(ended.answer.token);
}
