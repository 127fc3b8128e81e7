import { ownHost, post, type RestProblem } from '#platform/api/rest.ts';
import { boot } from '#platform/boot.ts';
import { stored } from '#platform/browser-storage.ts';
import { session } from '#platform/session.ts';

/** The page shows no password: only providers are allowed, or the address names one of them. */
export const isExternalOnly = (connection: string | null): boolean =>
  boot.auth.enabled && (!boot.auth.passwords || connection !== null);

/** The reason why a person without an account may have one, and the page after the login. */
export interface SignUp {
  reason: { slug?: string; leadToken?: string; invitationToken?: string };
  to: string;
}

/** The name of the tenant's own provider. */
export const providerName = (): string => boot.auth.oauthConnections[0]?.name ?? '';

const isState = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{20,100}$/.test(value);
/** An external identity that waits for its person's password. */
export const pending = stored('connect', isState, 'tab');

/** Redirects to the provider. Returns only errors. */
export async function leaveFor(connection: string, signUp?: SignUp): Promise<RestProblem> {
  const returnPath = signUp?.to ?? session.origin();
  // Keep it for people who come back without signing in.
  session.remember(returnPath);
  const { answer, problem } = await post<{ url: string }>(
    '/auth/url',
    { connection, returnPath, signUp: signUp?.reason },
    ownHost,
  );
  if (problem) return problem;
  // Replace this page, so that Back from the provider does not return to it.
  location.replace(answer.url);
  return new Promise(() => {});
}

/** Connects the provider after a password sign-in. A failure does not block the person. */
export async function connectPending(): Promise<void> {
  const state = pending.read();
  if (!state) return;
  const { problem } = await post('/auth/connect', { state }, ownHost);
  // Connect only after the session limit is resolved.
  if (problem?.code !== 'SESSIONS_MAXIMUM_REACHED') pending.clear();
}
