import i18next from 'i18next';
import { ownHost, post, type RestProblem } from '#platform/api/rest.ts';
import { stored } from '#platform/browser-storage.ts';

type ReauthenticationProblem = RestProblem | null;

/** Returns null on success, else the error in the person's language. */
export async function reauthenticateByPassword(password: string, code?: string): Promise<ReauthenticationProblem> {
  const { problem } = await post('/auth/prove', { password, code });
  // The form has no email field, so use another text.
  return problem?.code === 'accounts.wrong-password'
    ? { ...problem, message: i18next.t('own-account:reauthentication.wrong') }
    : problem;
}

interface PasskeyRequest {
  ticket: string;
  options: unknown;
}

export async function reauthenticateByPasskey(): Promise<ReauthenticationProblem> {
  const library = import('@simplewebauthn/browser').catch(() => null);
  const { answer: asked, problem } = await post<PasskeyRequest>('/auth/prove/passkey/options');
  if (problem) return problem;
  const browser = await library;
  if (!browser) return { message: i18next.t('common:errors.network') };
  const notTaken = () => ({ message: i18next.t('own-account:reauthentication.passkey-not-taken') });
  // Browsers report cancel, timeout and missing passkeys alike.
  const response = await browser.startAuthentication({ optionsJSON: asked.options as never }).catch(() => null);
  if (!response) return notTaken();
  const { problem: refused } = await post('/auth/prove/passkey', { ticket: asked.ticket, response });
  return refused?.code === 'accounts.passkey-not-taken' ? notTaken() : refused;
}

const isPath = (value: unknown): value is string => typeof value === 'string' && value.startsWith('/');

/** The page to return to after re-authentication at the provider. */
export const reauthentication = stored('reauthentication', isPath, 'tab');

/** Redirects to the provider and back to this page. Returns only errors. */
export async function reauthenticateAt(connection: string): Promise<RestProblem> {
  const returnPath = location.pathname + location.search;
  const { answer, problem } = await post<{ url: string }>('/auth/prove/url', { connection, returnPath }, ownHost);
  if (problem) return problem;
  reauthentication.write(returnPath);
  location.assign(answer.url);
  return new Promise(() => {});
}
