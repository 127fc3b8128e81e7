import { rememberedPath } from '@seedbed/domain/sessions/remembered-path.ts';
import { isUnasked } from '@seedbed/domain/sso/identity-provider.ts';
import { reauthentication } from '#capabilities/sessions/reauthentication/reauthentication.ts';
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

export type Ended =
  | { kind: 'in'; path: string }
  /** The provider would have had to ask: begun again without a word. */
  | { kind: 'again' }
  | { kind: 'failed'; message: string }
  /** Who is signed in has proved who they are, or not. */
  | { kind: 'proved'; path: string }
  | { kind: 'unproved'; path: string; message: string | null };

type Arrived =
  | { token?: string; returnPath: string }
  /** It was begun under a name of the programme's own, and ends there. */
  | { elsewhere: string };

/** What the provider's answer in the address leads to. */
export async function arrive(query: URLSearchParams): Promise<Ended> {
  const from = reauthentication.read();
  reauthentication.clear();
  if (isUnasked(query.get('error') ?? ''))
    return from ? { kind: 'unproved', path: from, message: null } : { kind: 'again' };
  const { answer, problem } = await post<Arrived>('/auth/callback', Object.fromEntries(query), ownHost);
  if (answer && 'elsewhere' in answer) {
    location.replace(`${answer.elsewhere}/auth/callback?${query}`);
    return new Promise(() => {});
  }
  if (answer) {
    const path = rememberedPath(answer.returnPath);
    if (!answer.token) return { kind: 'proved', path };
    session.open(answer.token);
    // Forgotten: the answer has it.
    session.origin();
    return { kind: 'in', path };
  }
  if (from) return { kind: 'unproved', path: from, message: problem.message };
  if (problem.code === 'accounts.provider-has-not-asked') return { kind: 'again' };
  if (problem.code === 'accounts.connect-with-password') pending.write(query.get('state') ?? '');
  return { kind: 'failed', message: problem.message };
}

/** After the password: the provider opens the account from now on. Where that fails, the person is in all the same. */
export async function connectPending(): Promise<void> {
  const state = pending.read();
  if (!state) return;
  const { problem } = await post('/auth/connect', { state }, ownHost);
  // One session too many connects nothing before it has its place.
  if (problem?.code !== 'SESSIONS_MAXIMUM_REACHED') pending.clear();
}
