import { ownHost, post, type RestProblem } from '#platform/api/rest.ts';
import { boot } from '#platform/boot.ts';
import { session } from '#platform/session.ts';
import { stored } from '#platform/stored.ts';

/** Without a provider, or by choice, people sign in with a password. */
export const isExternal = (way: string | null): boolean =>
  boot.auth.enabled && !(way === 'password' && boot.auth.passwords);

/** The name of the tenant's own provider. */
export const providerName = (): string => boot.auth.oauthConnections[0]?.name ?? '';

const isState = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{20,100}$/.test(value);
/** Whose identity waits for its person's password. */
export const pending = stored('connect', isState, 'tab');

/** Leaves for the provider; what it answers is why that was not possible. */
export async function leaveFor(connection: string): Promise<RestProblem> {
  const returnPath = session.origin();
  // Also for whoever comes back without having signed in.
  session.remember(returnPath);
  const { answer, problem } = await post<{ url: string }>('/auth/url', { connection, returnPath }, ownHost);
  if (problem) return problem;
  // In place of this page: the way back from the provider must not lead to it again.
  location.replace(answer.url);
  return new Promise(() => {});
}

/** After the password: the provider opens the account from now on. Where that fails, the person is in all the same. */
export async function connectPending(): Promise<void> {
  const state = pending.read();
  if (!state) return;
  const { problem } = await post('/auth/connect', { state }, ownHost);
  // One session too many connects nothing before it has its place.
  if (problem?.code !== 'SESSIONS_MAXIMUM_REACHED') pending.clear();
}
